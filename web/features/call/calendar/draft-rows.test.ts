import { describe, expect, test } from 'vitest';
import type { CalendarEntry } from '#schemas/generated/domain/calendar-entry.ts';
import { EMPTY_ROW, overlaps, passed, rowErrors, rowOf, typedRow, withRow, type TypedRow } from './draft-rows.ts';

const TODAY = '2026-08-22';
const stored: CalendarEntry = {
  tipoEstado: 'CAL',
  desde: '2026-07-20T11:00:00.000Z',
  hasta: '2026-08-29T02:59:59.999Z',
  prorroga: null,
};
const typed = typedRow(stored);
const errors = (more: Partial<TypedRow>, before: TypedRow | null = typed) =>
  Object.keys(rowErrors({ ...typed, ...more }, before, TODAY));

describe('a typed row', () => {
  test('days by the office’s calendar; what was not touched keeps its moment', () => {
    expect(typed).toMatchObject({ desde: '2026-07-20', hasta: '2026-08-28' });
    expect(rowOf(typed, stored)).toEqual(stored);
    expect(rowOf({ ...typed, desde: '2026-07-21' }, stored)?.desde).toBe('2026-07-21T03:00:00.000Z');
    expect(rowOf({ ...typed, prorroga: '2026-09-04', resolucion: ' Res. CS 311/26 ' }, stored)?.prorroga).toEqual({
      hasta: '2026-09-05T02:59:59.999Z',
      resolucion: 'Res. CS 311/26',
    });
  });

  test('a past date may stay, a new one may not; today may', () => {
    expect(errors({})).toEqual([]);
    expect(errors({ desde: '2026-08-21' })).toEqual(['desde']);
    expect(errors({}, null)).toEqual(['desde']);
    expect(errors({ desde: TODAY })).toEqual([]);
  });

  test('what is missing and what contradicts', () => {
    expect(Object.keys(rowErrors(EMPTY_ROW, null, TODAY))).toEqual(['tipoEstado', 'desde', 'hasta']);
    expect(errors({ tipoEstado: 'OK', hasta: '' })).toEqual([]);
    expect(errors({ desde: '2026-09-01', hasta: '2026-08-30' })).toEqual(['hasta']);
    expect(errors({ prorroga: '2026-08-28', resolucion: 'x' })).toEqual(['prorroga']);
    expect(errors({ prorroga: '2026-09-04', resolucion: ' ' })).toEqual(['resolucion']);
    expect(errors({ resolucion: 'Res. CS 311/26' })).toEqual(['prorroga']);
  });
});

test('rows keep the order of phases, and name those that overlap', () => {
  const ok: CalendarEntry = { tipoEstado: 'OK', desde: '2026-08-29T03:00:00.000Z', hasta: null, prorroga: null };
  const rows = withRow([ok], stored);
  expect(rows.map(({ tipoEstado }) => tipoEstado)).toEqual(['CAL', 'OK']);
  expect(overlaps(rows)).toEqual([]);
  const prorroga = { hasta: '2026-09-05T02:59:59.999Z', resolucion: 'x' };
  expect(overlaps(withRow(rows, { ...stored, prorroga }))).toHaveLength(1);
  expect(withRow(rows, stored)).toHaveLength(2);
});

test('a phase without an end is over when the next one begins, which may not be before it', () => {
  const open = { ...stored, hasta: null };
  const next: CalendarEntry = { ...open, tipoEstado: 'OK', desde: '2026-07-19T11:00:00.000Z' };
  expect(overlaps([open, next])).toEqual([[open, next]]);
  expect(overlaps([open, { ...next, desde: open.desde }])).toEqual([]);
});

test('a new date to come of a phase that is left behind is named, one that is over or was published is not', () => {
  const now = new Date('2026-07-20T12:00:00.000Z');
  const behind = (current: 'CAL' | 'OK', rows: CalendarEntry[], published: CalendarEntry[] = []) =>
    passed(rows, published, { current, now });
  const later = { ...stored, desde: '2026-07-21T11:00:00.000Z' };
  expect(behind('OK', [later])).toEqual([later]);
  expect(behind('OK', [stored])).toEqual([]);
  expect([behind('CAL', [later]), behind('OK', [later], [later])]).toEqual([[], []]);
});
