import { expect, test } from 'vitest';
import type { FieldSchema } from '../template/field-schema.ts';
import { prepareTemplate } from '../template/prepared/prepare-template.ts';
import type { Lists } from '../template/lists.ts';
import type { PreparedSection } from '../template/prepared/prepared-template.ts';
import type { Meta } from '../template/template.ts';
import type { UiSchema } from '../template/ui-schema.ts';
import { copyAnswers } from './copy-answers.ts';
import { migrateAnswers } from './migrate-answers.ts';

const text = (title: string): FieldSchema => ({ type: 'string', title, maxLength: 99 });
const lines = (...values: number[]): FieldSchema => ({
  type: 'array',
  title: 'Líneas',
  items: { type: 'integer', oneOf: values.map((value) => ({ const: value, title: `Línea ${value}` })) },
});
const people = (properties: Record<string, FieldSchema>): FieldSchema => ({
  type: 'array',
  title: 'Integrantes',
  items: { type: 'object', properties },
});

function section(properties: Record<string, FieldSchema>, ui: object = {}, lists: Lists = {}): PreparedSection {
  const meta = { kind: 'ip', modalidad: null, anio: 2026, version: 1, titulo: 'Idea' } as unknown as Meta;
  const schema: FieldSchema = { type: 'object', title: 'Idea', properties, required: [] };
  const { sections } = prepareTemplate({ meta, schema, ui: ui as UiSchema, samples: [] }, lists);
  const [first] = sections;
  if (!first) throw new Error('no section');
  return first;
}

test('answers come along by the stable ids of their items, rows without their numbers', () => {
  const before = section(
    { titulo: text('Título'), equipo: people({ ape: text('Apellido') }) },
    { equipo: { 'ui:identidad': 'fila' } },
  );
  const after = section(
    { nombre: text('Nombre'), equipo: people({ apellido: text('Apellido'), rol: text('Rol') }) },
    {
      nombre: { 'ui:id': '/titulo' },
      equipo: { 'ui:identidad': 'fila', items: { apellido: { 'ui:id': '/equipo/*/ape' } } },
    },
  );
  const earlier = {
    titulo: 'Agua',
    equipo: [
      { id: 7, ape: 'Sosa' },
      { id: 9, ape: 'Paz' },
    ],
  };
  expect(copyAnswers(before, after, earlier, {})).toEqual({
    answers: { nombre: 'Agua', equipo: [{ apellido: 'Sosa' }, { apellido: 'Paz' }] },
    left: [],
  });
});

test('what does not come along is named, with the reason', () => {
  const before = section({ titulo: text('Título'), finalidad: text('Finalidad'), lineas: lines(1, 2, 3) });
  const after = section({ titulo: text('Título'), lineas: lines(1, 3) });
  const earlier = { titulo: 'Agua', finalidad: 'Que alcance', lineas: [1, 2] };
  expect(copyAnswers(before, after, earlier, { titulo: 'Otra', lineas: null })).toEqual({
    answers: { titulo: 'Otra', lineas: [1] },
    left: [
      { label: 'Finalidad', row: null, why: 'unasked' },
      { label: 'Líneas', row: null, why: 'unlisted' },
      { label: 'Título', row: null, why: 'answered' },
    ],
  });
});

test('records are named without their number, what the server says by itself stays behind', () => {
  const fields = (readOnly: boolean): Record<string, FieldSchema> => ({
    codigo: { ...text('Código'), readOnly },
    instituciones: people({ id: { type: 'integer' }, nom: text('Nombre') }),
  });
  const ui = { instituciones: { 'ui:identidad': 'referencia' } };
  const earlier = { codigo: '25-001', instituciones: [{ id: 4, nom: 'Vecinal' }] };
  expect(copyAnswers(section(fields(false), ui), section(fields(true), ui), earlier, {})).toEqual({
    answers: { codigo: null, instituciones: [{ nom: 'Vecinal' }] },
    left: [],
  });
});

test('what a row loses is named with the number that people count by', () => {
  const rows = (...keys: string[]) =>
    section(
      { equipo: people(Object.fromEntries(keys.map((key) => [key, text(key)]))) },
      { equipo: { 'ui:identidad': 'fila' } },
    );
  const earlier = { equipo: [{ ape: 'Sosa' }, { ape: 'Paz', rol: 'Becaria' }] };
  expect(copyAnswers(rows('ape', 'rol'), rows('ape'), earlier, {}).left).toEqual([
    { label: 'rol', row: 2, why: 'unasked' },
  ]);
});

test('an entry that its list has retired since is offered no more', () => {
  const ofList = section(
    { lineas: { type: 'array', title: 'Líneas', items: { type: 'integer' } } },
    { lineas: { 'ui:lista': 'lLineasTematicas' } },
    {
      lLineasTematicas: {
        rev: 2,
        entradas: [
          { id: 1, nom: 'Agua' },
          { id: 2, nom: 'Suelo', retirada: true },
        ],
      },
    },
  );
  expect(copyAnswers(ofList, ofList, { lineas: [1, 2] }, {})).toEqual({
    answers: { lineas: [1] },
    left: [{ label: 'Líneas', row: null, why: 'unlisted' }],
  });
});

test('an item that left its rows takes no answer along: which row’s would it be?', () => {
  const rows = { 'ui:identidad': 'fila' };
  const before = section({ equipo: people({ ape: text('Apellido'), rol: text('Rol') }) }, { equipo: rows });
  const after = section(
    { rol: text('Rol'), equipo: people({ ape: text('Apellido') }) },
    { rol: { 'ui:id': '/equipo/*/rol' }, equipo: rows },
  );
  expect(migrateAnswers(before, after, { equipo: [{ id: 7, ape: 'Sosa', rol: 'Directora' }] })).toEqual({
    answers: { equipo: [{ id: 7, ape: 'Sosa' }] },
    lost: ['/equipo/0/rol'],
  });
});
