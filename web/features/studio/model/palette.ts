import type { Item } from '#engine/scoring/scoring.ts';
import type { FieldSchema } from '#engine/template/field-schema.ts';
import type { UiNode } from '#engine/template/ui-schema.ts';

export const ITEM_KINDS = [
  'niveles',
  'escala',
  'siNo',
  'opciones',
  'texto',
  'textoLargo',
  'numero',
  'varias',
  'palabras',
  'tabla',
  'nota',
  'seccion',
] as const;

export type ItemKind = (typeof ITEM_KINDS)[number];

export interface NewItem {
  readonly schema: FieldSchema;
  readonly ui: UiNode;
  /** Given where it can give points. */
  readonly points?: Item['points'];
}

const YES_NO = [
  { const: 'si', title: 'Sí' },
  { const: 'no', title: 'No' },
];

const choices = (...titles: string[]) => titles.map((title, at) => ({ const: at + 1, title }));

/** What each entry of the palette puts into a form: whole from the start, with every limit that the dialect asks for. */
export const PALETTE: Readonly<Record<ItemKind, (title: string) => NewItem>> = {
  niveles: (title) => ({
    schema: { type: 'integer', title, oneOf: choices('No', 'En parte', 'Sí') },
    ui: { 'ui:widget': 'radio' },
    points: { options: { 1: 0, 2: 5, 3: 10 } },
  }),
  escala: (title) => ({
    schema: { type: 'number', title, minimum: 0, maximum: 10, multipleOf: 0.5 },
    ui: { 'ui:widget': 'numero', 'ui:placeholder': '0 a 10' },
    points: { value: { min: 0, max: 10, step: 0.5 } },
  }),
  siNo: (title) => ({
    schema: { type: 'string', title, maxLength: 2, oneOf: YES_NO },
    ui: { 'ui:widget': 'radio' },
  }),
  opciones: (title) => ({
    schema: { type: 'integer', title, oneOf: choices('Opción 1', 'Opción 2') },
    ui: { 'ui:widget': 'radio' },
  }),
  texto: (title) => ({
    schema: { type: 'string', title, maxLength: 200 },
    ui: { 'ui:widget': 'texto', 'ui:recortar': true },
  }),
  textoLargo: (title) => ({
    schema: { type: 'string', title, maxLength: 2000 },
    ui: { 'ui:widget': 'textoLargo', 'ui:recortar': true },
  }),
  numero: (title) => ({
    schema: { type: 'integer', title, minimum: 0, maximum: 1000 },
    ui: { 'ui:widget': 'numero' },
  }),
  varias: (title) => ({
    schema: {
      type: 'array',
      title,
      maxItems: 20,
      items: { type: 'integer', oneOf: choices('Opción 1', 'Opción 2') },
    },
    ui: { 'ui:widget': 'seleccionMultiple', 'ui:unicos': true },
  }),
  palabras: (title) => ({
    schema: { type: 'array', title, maxItems: 5, items: { type: 'string', maxLength: 60 } },
    ui: { 'ui:widget': 'palabrasClave', 'ui:unicos': true },
  }),
  tabla: (title) => ({
    schema: {
      type: 'array',
      title,
      maxItems: 20,
      items: {
        type: 'object',
        properties: { nombre: { type: 'string', title: 'Nombre', maxLength: 200 } },
        required: ['nombre'],
      },
    },
    ui: {
      'ui:widget': 'tabla',
      'ui:columns': ['/nombre'],
      items: { 'ui:order': ['nombre'], nombre: { 'ui:widget': 'texto' } } as UiNode,
    },
  }),
  nota: (title) => ({ schema: { type: 'null', title, readOnly: true }, ui: { 'ui:widget': 'nota' } }),
  seccion: (title) => ({ schema: { type: 'object', title, properties: {} }, ui: {} }),
};
