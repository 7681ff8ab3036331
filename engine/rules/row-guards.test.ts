import { expect, test } from 'vitest';
import type { FieldSchema } from '../template/field-schema.ts';
import { prepareUnit } from '../template/prepared/prepare-unit.ts';
import type { UiSchema } from '../template/ui-schema.ts';
import { guardedRows, guardOf } from './row-guards.ts';

const text: FieldSchema = { type: 'string', maxLength: 20 };
const rows = (properties: Record<string, FieldSchema>): FieldSchema => ({
  type: 'array',
  maxItems: 9,
  items: { type: 'object', properties },
});
const rowSays = (key: string, value: string) => ({ properties: { fila: { properties: { [key]: { const: value } } } } });
const ui: UiSchema = {
  equipo: {
    'ui:rowGuards': [
      { act: 'delete', when: rowSays('rol', 'dir'), message: 'dirige' },
      { act: 'edit', when: rowSays('rol', 'esp'), message: 'es especialista' },
      {
        act: 'delete',
        when: { properties: { respuestas: { properties: { firma: { const: 'sí' } } } } },
        message: 'está firmado',
      },
    ],
    items: {
      rol: {},
      papeles: { 'ui:widget': 'roles' },
      tareas: { 'ui:rowGuards': [{ act: 'delete', when: rowSays('que', 'fija'), message: 'es fija' }] },
    },
  },
};
const unit = prepareUnit(
  's1',
  {
    type: 'object',
    properties: {
      firma: text,
      equipo: rows({
        ape: text,
        rol: text,
        papeles: { type: 'array', maxItems: 3, items: text },
        tareas: rows({ que: text }),
      }),
    },
  },
  ui,
);
const dir = { id: 1, ape: 'Paz', rol: 'dir' };
const esp = { id: 2, ape: 'Sosa', rol: 'esp', tareas: [{ id: 7, que: 'fija' }] };
const said = (stored: object, sent: object) =>
  guardedRows(unit, sent, stored, {}).map(({ pointer, message }) => [pointer, message]);

test('a guarded row that is left out is told at its list, one that is changed at itself', () => {
  expect(said({ equipo: [dir, esp] }, { equipo: [esp] })).toEqual([['/equipo', 'dirige']]);
  expect(said({ equipo: [dir] }, { equipo: [] })).toEqual([['/equipo', 'dirige']]);
  expect(said({ equipo: [esp, dir] }, { equipo: [dir, { ...esp, ape: 'Sosa Paz' }] })).toEqual([
    ['/equipo/1', 'es especialista'],
  ]);
});

test('a row that is no longer guarded may be changed; it may go once that is stored', () => {
  expect(said({ equipo: [esp] }, { equipo: [{ ...esp, ape: 'Otra', rol: 'vol' }] })).toEqual([]);
  expect(said({ equipo: [{ ...dir, rol: 'vol' }] }, { equipo: [] })).toEqual([]);
});

test('a row that was changed may go, or be changed, as what it is stored as allows', () => {
  const list = unit.fields.get('/equipo');
  if (!list) throw new Error('the unit has no list');
  const free = { ...dir, rol: 'vol' };
  const told = (act: 'delete' | 'edit', stored: unknown, now: unknown) =>
    guardOf(list, { act, stored, now }, { respuestas: {} })?.message ?? null;
  expect([told('delete', dir, free), told('delete', free, dir), told('delete', free, free)]).toEqual([
    'dirige',
    'dirige',
    null,
  ]);
  expect([told('edit', esp, esp), told('edit', esp, { ...esp, rol: 'vol' })]).toEqual(['es especialista', null]);
});

test('roles given in the table, another order, empty against absent and new rows are no edits', () => {
  expect(said({ equipo: [esp, dir] }, { equipo: [dir, { ...esp, papeles: ['x'], ape: 'Sosa' }] })).toEqual([]);
  expect(said({ equipo: [{ ...esp, papeles: null }] }, { equipo: [esp, { rol: 'dir' }] })).toEqual([]);
});

test('what is around the row is as it is sent', () => {
  const other = { id: 3, ape: 'Gil' };
  expect(said({ firma: 'sí', equipo: [other, esp] }, { firma: 'no', equipo: [esp] })).toEqual([]);
  expect(said({ firma: 'no', equipo: [other, esp] }, { firma: 'sí', equipo: [esp] })).toEqual([
    ['/equipo', 'está firmado'],
  ]);
});

test('rows within rows are found by their ids; those of a row that is gone go with it', () => {
  expect(said({ equipo: [esp] }, { equipo: [{ ape: 'Nueva' }, { ...esp, rol: 'vol', tareas: [] }] })).toEqual([
    ['/equipo/1/tareas', 'es fija'],
  ]);
  expect(said({ equipo: [dir, esp] }, { equipo: [{ ...esp, rol: 'vol', tareas: [] }, dir] })).toEqual([
    ['/equipo/0/tareas', 'es fija'],
  ]);
  expect(said({ equipo: [esp, dir] }, { equipo: [dir] })).toEqual([]);
});

test('a list without a single id takes the place of the whole list; a strange id is refused elsewhere', () => {
  expect(said({ equipo: [dir] }, { equipo: [{ ape: 'Paz', rol: 'dir' }] })).toEqual([]);
  expect(said({ equipo: [dir] }, { equipo: [{ id: 99 }] })).toEqual([]);
});
