import type { CalendarEntry } from '#schemas/generated/domain/calendar-entry.ts';
import { expect, test } from 'vitest';
import { calendarChanges } from './calendar-changes.ts';

const row = (more: Partial<CalendarEntry>): CalendarEntry => {
  return { tipoEstado: 'REC_P', desde: '2026-04-27T03:00:00.000Z', hasta: null, prorroga: null, ...more };
};
const told = (before: CalendarEntry[], after: CalendarEntry[]) =>
  calendarChanges(before, after).map(({ tipoEstado, que, ahora, resolucion }) => [tipoEstado, que, ahora, resolucion]);

test('dates that stay are not named, however they are written', () => {
  expect(told([row({})], [row({ desde: '2026-04-27T00:00:00-03:00' })])).toEqual([]);
});

test('a phase that is new is named with its close and its extension', () => {
  const is = row({
    hasta: '2026-06-06T02:59:59.999Z',
    prorroga: { hasta: '2026-06-13T02:59:59.999Z', resolucion: 'R 1' },
  });
  expect(told([], [is])).toEqual([
    ['REC_P', 'agregada', is.desde, null],
    ['REC_P', 'hasta', is.hasta, null],
    ['REC_P', 'prorroga', '2026-06-13T02:59:59.999Z', 'R 1'],
  ]);
});

test('each date that changes, in the order of phases', () => {
  const extension = { hasta: '2026-06-13T02:59:59.999Z', resolucion: 'Res. CS 198/26' };
  const later = '2026-06-06T02:59:59.999Z';
  expect(
    told(
      [row({}), row({ tipoEstado: 'ADM' })],
      [row({ hasta: later, prorroga: extension }), row({ tipoEstado: 'REC_IP' })],
    ),
  ).toEqual([
    ['REC_IP', 'agregada', '2026-04-27T03:00:00.000Z', null],
    ['REC_P', 'hasta', later, null],
    ['REC_P', 'prorroga', extension.hasta, 'Res. CS 198/26'],
    ['ADM', 'quitada', null, null],
  ]);
  expect(
    told([row({ prorroga: extension })], [row({ prorroga: { ...extension, resolucion: 'Res. CS 199/26' } })]),
  ).toEqual([['REC_P', 'prorroga', extension.hasta, 'Res. CS 199/26']]);
});
