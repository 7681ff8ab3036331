import type { UiNode } from '#engine/template/ui-schema.ts';
import { STUDIO_PALETTE as TEXT } from '#web/text/studio-palette.ts';
import type { MakeItem } from './new-item.ts';

/** What orders a form, and what is shown and not answered. */
export const SHOWN = {
  seccion: (title) => ({
    schema: { type: 'object', title, properties: {} },
    ui: {},
    isOptional: true,
    place: 'outside',
  }),
  ventana: (title) => ({
    schema: {
      type: 'object',
      title,
      properties: { detalle: { type: 'string', title: TEXT.fresh.detail, maxLength: 2000 } },
      required: ['detalle'],
    },
    ui: {
      'ui:widget': 'dialogo',
      'ui:order': ['detalle'],
      detalle: { 'ui:widget': 'textoLargo', 'ui:recortar': true },
    } as UiNode,
    isOptional: true,
    place: 'outside',
  }),
  nota: (title) => ({ schema: { type: 'null', title, readOnly: true }, ui: { 'ui:widget': 'nota' }, isOptional: true }),
  calculado: (title) => ({
    schema: { type: 'string', title, maxLength: 2000, readOnly: true },
    ui: { 'ui:widget': 'calculado' },
    isOptional: true,
  }),
  archivo: (title) => ({
    schema: { type: 'string', title, maxLength: 255 },
    ui: { 'ui:widget': 'archivo' },
    isOptional: true,
  }),
  firma: (title) => ({
    schema: { type: 'string', title, maxLength: 255 },
    ui: { 'ui:widget': 'firma' },
    isOptional: true,
  }),
} satisfies Record<string, MakeItem>;
