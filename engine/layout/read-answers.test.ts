import { expect, test } from 'vitest';
import type { Template } from '../template/template.ts';
import { prepareTemplate } from '../template/prepared/prepare-template.ts';
import { layoutForm } from './layout-form.ts';
import type { LayoutNode } from './node.ts';
import { withheldFields } from './withheld-fields.ts';

const month = { type: 'object', properties: { cual: { type: 'integer' }, de: { type: 'integer' } } } as const;
const listOf = (columns: number) => {
  const keys = Array.from({ length: columns }, (_, at) => `c${at}`);
  const properties = Object.fromEntries(keys.map((key) => [key, { type: 'string', title: key, maxLength: 9 }]));
  return { type: 'array', title: 'Lista', maxItems: 3, items: { type: 'object', properties } } as const;
};
const template: Template = {
  meta: { tipo: 'ip', modalidad: null, anio: 2026, version: 1, titulo: 'Muestra' },
  schema: {
    type: 'object',
    properties: {
      nombre: { type: 'string', title: 'Nombre', maxLength: 20 },
      copia: { type: 'string', title: 'Otra vez', maxLength: 20, readOnly: true },
      parte: { type: 'string', title: 'En parte', maxLength: 10 },
      meses: { type: 'array', title: 'Meses', maxItems: 12, items: month },
      filas: {
        type: 'array',
        title: 'Filas',
        maxItems: 5,
        items: {
          type: 'object',
          properties: {
            que: { type: 'string', title: 'Qué', maxLength: 20 },
            aviso: { type: 'null', title: 'Para leer', readOnly: true },
          },
        },
      },
      gente: {
        type: 'array',
        title: 'Gente',
        maxItems: 5,
        items: {
          type: 'object',
          properties: {
            ape: { type: 'string', title: 'Apellido', maxLength: 20 },
            nom: { type: 'string', title: 'Nombre', maxLength: 20 },
            area: { type: 'string', title: 'Área', maxLength: 20 },
            tareas: { type: 'array', title: 'Tareas', maxItems: 2, items: { type: 'string', maxLength: 9 } },
          },
        },
      },
      seis: listOf(6),
      siete: listOf(7),
      pedidos: { type: 'object', title: 'Lo pedido', properties: {} },
    },
  },
  ui: {
    'ui:order': ['nombre', 'copia', 'parte', 'meses', 'filas', 'gente', 'seis', 'siete', 'pedidos'],
    copia: { 'ui:widget': 'calculado', 'ui:deriva': { de: 'copia', campo: 'nombre' } },
    parte: { 'ui:widget': 'siParcialNo' },
    meses: {
      'ui:widget': 'cronograma',
      items: { 'ui:order': ['de', 'cual'], de: { 'ui:widget': 'oculto', 'ui:deriva': { de: 'padre' } } },
    },
    filas: { 'ui:imprimir': 'tabla', items: { aviso: { 'ui:widget': 'nota' } } },
    pedidos: { 'ui:widget': 'requisitos' },
    requisitos: [
      { id: 'nota', nom: 'Nota', formatos: ['pdf'], obligatorio: true },
      { id: 'otra', nom: 'Otra', formatos: ['pdf'], obligatorio: false },
    ],
  },
  samples: [],
} as unknown as Template;

const people = [
  { ape: 'Sosa', nom: 'Eva', area: 'Rectorado' },
  { nom: 'Emiliano', area: 'Rectorado' },
];
const answers = { nombre: 'Ana', parte: 'parcial', meses: [{ cual: 3 }], filas: [{ que: 'x' }], gente: people };
const nodes = layoutForm(prepareTemplate(template, {}), new Map([[1, answers]]));
const at = (pointer: string): LayoutNode | undefined =>
  nodes.find((node) => 'pointer' in node && node.pointer === pointer);

test('a copy reads what it repeats, and words without a list of their own read as people say them', () => {
  expect(at('/copia')).toMatchObject({ value: { kind: 'text', text: 'Ana' } });
  expect(at('/parte')).toMatchObject({ value: { kind: 'text', text: 'Sí, parcialmente' } });
});

test('a schedule reads its months whatever their key, a note is no column, documents are named', () => {
  expect(at('/meses')).toMatchObject({ years: [[false, false, true, ...Array.from({ length: 9 }, () => false)]] });
  expect(at('/filas')).toMatchObject({ columns: [{ key: 'que' }] });
  expect(at('/pedidos')).toMatchObject({ value: { kind: 'choices', texts: ['Nota', 'Otra (opcional)'] } });
});

test('rows of six plain answers are lines of a table, of seven they are told one under the other', () => {
  expect([at('/seis')?.kind, at('/siete')?.kind]).toEqual(['table', 'rows']);
});

test('a row that is no line of a table is called by its first two written answers', () => {
  expect(at('/gente')).toMatchObject({ rows: [{ title: '1. Sosa, Eva' }, { title: '2. Emiliano, Rectorado' }] });
});

test('a key that is gone was withheld; an empty one is an answer that nobody gave', () => {
  const [section] = prepareTemplate(template, {}).sections;
  if (!section) throw new Error('the template has no section');
  const whole = {
    nombre: null,
    parte: null,
    meses: [],
    filas: [{ que: null }],
    gente: [{ ape: 'Sosa', nom: null, area: null, tareas: [] }],
    seis: [],
    siete: [],
    pedidos: {},
  };
  const labels = (answers: unknown) => withheldFields(section, answers).map(({ label }) => label);
  expect(labels(whole)).toEqual([]);
  expect(labels({ ...whole, gente: [{ ape: 'Sosa', tareas: [] }] })).toEqual(['Nombre', 'Área']);
  // Of one row the key may be missing for want of an answer: what is withheld is withheld of all.
  expect(labels({ ...whole, gente: [...whole.gente, { ape: 'Paz', tareas: [] }] })).toEqual([]);
  // Without rows nothing can be told.
  expect(labels({ ...whole, gente: [] })).toEqual([]);
});
