import { expect, test } from 'vitest';
import { compareReadings, type Allowance } from './compare-readings.ts';

const read = (body: unknown, status = 200) => ({ 'ana /p/1': { status, body } });
const found = (before: unknown, after: unknown, allowed: Allowance[] = []) =>
  compareReadings(read(before), read(after), allowed);
const why = 'a test';

test('an answer may say more, never less or another thing', () => {
  const before = { data: { titulo: 'Agua', filas: [{ id: 1 }, { id: 2 }] } };
  expect(found(before, { data: { ...before.data, nuevo: true } })).toEqual([]);
  expect(found(before, { data: { filas: before.data.filas } })).toHaveLength(1);
  expect(found(before, { data: { ...before.data, titulo: null } })).toEqual([
    'ana /p/1: .data.titulo: "Agua", now null',
  ]);
  expect(found(before, { data: { ...before.data, filas: [{ id: 2 }, { id: 1 }] } })).toHaveLength(2);
  expect(found(before, { data: { ...before.data, filas: [{ id: 1 }] } })).toEqual([
    'ana /p/1: .data.filas: 2 rows, now 1',
  ]);
  expect(compareReadings(read(before), read(before, 403), [])).toEqual(['ana /p/1: 200, now 403']);
  expect(compareReadings(read(null, 403), read(null, 404), [])).toEqual([]);
  expect(compareReadings(read(null, 403), read(null, 500), [])).toHaveLength(1);
  expect(compareReadings(read(null, 403), read(before), [])).toHaveLength(1);
  expect(compareReadings(read(before), {}, [])).toEqual(['ana /p/1: not asked']);
});

test('what is named may differ there, and rows may come where that is said', () => {
  const before = { data: [{ id: 1, uso: 'ayer' }] };
  const after = { data: [{ id: 2 }, { id: 1, uso: 'hoy' }] };
  const use: Allowance = { where: /^\/p\/\d$/u, at: /\.uso$/u, why };
  const rows: Allowance = { where: /^\/p/u, at: /^\.data$/u, grows: true, why };
  expect(found(before, after, [use, rows])).toEqual([]);
  expect(found(before, after, [rows])).toEqual(['ana /p/1: .data.0 is gone']);
  expect(found(before, after, [use])).toHaveLength(1);
  expect(found(before, { data: [{ id: 2 }] }, [use, rows])).toHaveLength(1);
  expect(found(before, null, [{ where: /elsewhere/u, why }])).toHaveLength(1);
  expect(found(before, null, [{ where: /^\/p/u, why }])).toEqual([]);
});
