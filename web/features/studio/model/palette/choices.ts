import { STUDIO_PALETTE as TEXT } from '#web/text/studio-palette.ts';
import { numbered, type MakeItem } from './new-item.ts';

const YES_NO = [
  { const: 'si', title: TEXT.fresh.yes },
  { const: 'no', title: TEXT.fresh.no },
];

/** Questions with options. */
export const CHOICES = {
  niveles: (title) => ({
    schema: { type: 'integer', title, oneOf: numbered(TEXT.fresh.no, TEXT.fresh.partly, TEXT.fresh.yes) },
    ui: { 'ui:widget': 'radio' },
    points: { options: { 1: 0, 2: 5, 3: 10 } },
  }),
  escala: (title) => ({
    schema: { type: 'number', title, minimum: 0, maximum: 10, multipleOf: 0.5 },
    ui: { 'ui:widget': 'numero', 'ui:placeholder': '0 a 10' },
    points: { value: { min: 0, max: 10, step: 0.5 } },
  }),
  siNo: (title) => ({ schema: { type: 'string', title, maxLength: 2, oneOf: YES_NO }, ui: { 'ui:widget': 'siNo' } }),
  siParcialNo: (title) => ({
    schema: {
      type: 'string',
      title,
      maxLength: 10,
      oneOf: [
        { const: 'total', title: TEXT.fresh.yes },
        { const: 'parcial', title: TEXT.fresh.yesPartly },
        { const: 'no', title: TEXT.fresh.no },
      ],
    },
    ui: { 'ui:widget': 'siParcialNo' },
  }),
  opciones: (title) => ({
    schema: { type: 'integer', title, oneOf: numbered(TEXT.fresh.option(1), TEXT.fresh.option(2)) },
    ui: { 'ui:widget': 'radio' },
  }),
  desplegable: (title) => ({
    schema: { type: 'integer', title, oneOf: numbered(TEXT.fresh.option(1), TEXT.fresh.option(2)) },
    ui: { 'ui:widget': 'seleccion' },
  }),
  varias: (title) => ({
    schema: {
      type: 'array',
      title,
      maxItems: 20,
      items: { type: 'integer', oneOf: numbered(TEXT.fresh.option(1), TEXT.fresh.option(2)) },
    },
    ui: { 'ui:widget': 'seleccionMultiple', 'ui:unicos': true },
  }),
  listaBase: (title) => ({
    schema: { type: 'string', title, maxLength: 60 },
    ui: { 'ui:widget': 'seleccion', 'ui:lista': 'lUnidadesAcademicas' },
  }),
} satisfies Record<string, MakeItem>;
