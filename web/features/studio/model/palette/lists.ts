import type { UiNode } from '#engine/template/ui-schema.ts';
import { STUDIO_PALETTE as TEXT } from '#web/text/studio-palette.ts';
import type { MakeItem } from './new-item.ts';

const ROWS = {
  type: 'object',
  properties: { nombre: { type: 'string', title: TEXT.fresh.name, maxLength: 200 } },
  required: ['nombre'],
} as const;

const ROWS_UI = {
  'ui:columns': ['/nombre'],
  items: { 'ui:order': ['nombre'], nombre: { 'ui:widget': 'texto' } } as UiNode,
};

/** Answers that are lists, and those that look something up. */
export const LISTS = {
  tabla: (title) => ({
    schema: { type: 'array', title, maxItems: 20, items: ROWS },
    ui: { 'ui:widget': 'tabla', ...ROWS_UI },
    place: 'outside',
  }),
  listaAnidada: (title) => ({
    schema: { type: 'array', title, maxItems: 20, items: ROWS },
    ui: { 'ui:widget': 'listaAnidada', ...ROWS_UI },
  }),
  cronograma: (title) => ({
    schema: {
      type: 'array',
      title,
      maxItems: 12,
      items: {
        type: 'object',
        title: TEXT.fresh.month,
        properties: { mes: { type: 'integer', title: TEXT.fresh.month } },
        required: ['mes'],
      },
    },
    ui: {
      'ui:widget': 'cronograma',
      'ui:identidad': 'ninguna',
      'ui:options': { anio: 1 },
      items: { mes: { 'ui:widget': 'seleccion', 'ui:lista': 'lMeses' } } as UiNode,
    },
  }),
  roles: (title) => ({
    schema: { type: 'array', title, maxItems: 20, items: { type: 'integer' } },
    ui: { 'ui:widget': 'roles', 'ui:lista': 'lRoles', 'ui:unicos': true },
    place: 'row',
  }),
  institucion: (title) => ({
    schema: {
      type: 'object',
      title,
      properties: {
        institucion: { type: 'integer', title: TEXT.fresh.registered, minimum: 1 },
        nombre: { type: 'string', title: TEXT.fresh.institution, minLength: 2, maxLength: 255 },
      },
      required: ['nombre'],
    },
    ui: {
      'ui:order': ['institucion', 'nombre'],
      institucion: { 'ui:widget': 'oculto', 'ui:referencia': 'instituciones' },
      nombre: {
        'ui:widget': 'institucion',
        'ui:recortar': true,
        'ui:help': TEXT.fresh.institutionHelp,
        'ui:options': { campoId: 'institucion' },
      },
    } as UiNode,
    isOptional: true,
  }),
  relacionados: (title) => ({
    schema: { type: 'array', title, maxItems: 20, items: { type: 'string', minLength: 1, maxLength: 40 } },
    ui: { 'ui:widget': 'proyectosRelacionados', 'ui:referencia': 'proyectos', 'ui:unicos': true },
  }),
} satisfies Record<string, MakeItem>;
