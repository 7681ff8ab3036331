import { PATTERNS } from '#engine/template/pattern/patterns.ts';
import type { MakeItem } from './new-item.ts';

/** What is typed: texts, numbers, and texts of a known form. */
export const TEXTS = {
  texto: (title) => ({
    schema: { type: 'string', title, maxLength: 200 },
    ui: { 'ui:widget': 'texto', 'ui:recortar': true },
  }),
  textoLargo: (title) => ({
    schema: { type: 'string', title, maxLength: 2000 },
    ui: { 'ui:widget': 'textoLargo', 'ui:recortar': true },
  }),
  numero: (title) => ({ schema: { type: 'integer', title, minimum: 0, maximum: 1000 }, ui: { 'ui:widget': 'numero' } }),
  fecha: (title) => ({
    schema: { type: 'string', title, maxLength: 10, pattern: PATTERNS.fecha },
    ui: { 'ui:widget': 'fecha' },
  }),
  correo: (title) => ({
    schema: { type: 'string', title, maxLength: 255, pattern: PATTERNS.correo },
    ui: { 'ui:widget': 'correo', 'ui:recortar': true },
  }),
  enlace: (title) => ({
    schema: { type: 'string', title, maxLength: 2048, pattern: PATTERNS.url },
    ui: { 'ui:widget': 'url', 'ui:recortar': true },
  }),
  dni: (title) => ({
    schema: { type: 'string', title, minLength: 7, maxLength: 8, pattern: PATTERNS.dni },
    ui: { 'ui:widget': 'dni', 'ui:recortar': true },
  }),
  palabras: (title) => ({
    schema: { type: 'array', title, maxItems: 5, items: { type: 'string', maxLength: 60 } },
    ui: { 'ui:widget': 'palabrasClave', 'ui:unicos': true },
  }),
} satisfies Record<string, MakeItem>;
