import { describe, expect, test } from 'vitest';
import { readCalendar, type SentCalendarRow } from './read-calendar.ts';

const row = (more: Partial<SentCalendarRow>): SentCalendarRow => ({
  tipoEstado: 'REC_IP',
  desde: '2026-03-02',
  hasta: '2026-03-31',
  ...more,
});
const faults = (...rows: SentCalendarRow[]) => readCalendar(rows).problems.map(({ pointer }) => pointer);

const until = (hasta: string) => ({ hasta, resolucion: 'Res. CS 12/26' });

describe('a calendar as sent', () => {
  test('days begin and end locally, instants stay', () => {
    const [first] = readCalendar([row({})]).rows;
    expect(first?.startsAt.toISOString()).toBe('2026-03-02T03:00:00.000Z');
    expect(first?.endsAt?.toISOString()).toBe('2026-04-01T02:59:59.999Z');
    const instant = '2026-04-01T02:59:59.999Z';
    expect(readCalendar([row({ hasta: instant })]).rows[0]?.endsAt?.toISOString()).toBe(instant);
  });

  test('in the order of phases, whatever the order sent', () => {
    const { rows, problems } = readCalendar([
      row({ tipoEstado: 'EVAL_IP', desde: '2026-04-01', hasta: null }),
      row({}),
    ]);
    expect(problems).toEqual([]);
    expect(rows.map(({ phase }) => phase)).toEqual(['REC_IP', 'EVAL_IP']);
  });

  test('a phase begins after the one before it has ended, at that very moment it is early', () => {
    const close = '2026-03-31T15:00:00.000Z';
    const next = (desde: string) => faults(row({ hasta: close }), row({ tipoEstado: 'EVAL_IP', desde, hasta: null }));
    expect(next(close)).toEqual(['/cronograma/1/desde']);
    expect(next('2026-03-31T15:00:00.001Z')).toEqual([]);
  });

  test('faults are named by the row as sent', () => {
    expect(faults(row({ tipoEstado: 'EVAL_IP', desde: '2026-02-01', hasta: null }), row({}))).toEqual([
      '/cronograma/0/desde',
    ]);
    expect(faults(row({}), row({}))).toEqual(['/cronograma/1/tipoEstado']);
    expect(faults(row({ hasta: '2026-03-01' }))).toEqual(['/cronograma/0/hasta']);
    expect(faults(row({ desde: '2026-02-30' }))).toEqual(['/cronograma/0/desde']);
    // Its last moment would be of a year of five digits, which nobody reads as a date any more.
    expect(faults(row({ desde: '2026-02-20', hasta: '9999-12-31' }))).toEqual(['/cronograma/0/hasta']);
  });

  test('one day is enough; an extension is later than the close', () => {
    expect(faults(row({ hasta: '2026-03-02' }))).toEqual([]);
    const instant = '2026-03-02T12:00:00Z';
    expect(faults(row({ desde: instant, hasta: instant }))).toEqual(['/cronograma/0/hasta']);
    expect(faults(row({ desde: instant, hasta: '2026-03-02T12:00:01Z' }))).toEqual([]);
    expect(faults(row({ prorroga: until('2026-03-31') }))).toEqual(['/cronograma/0/prorroga/hasta']);
    expect(faults(row({ prorroga: until('2026-04-01') }))).toEqual([]);
    expect(faults(row({ hasta: null, prorroga: until('2026-04-01') }))).toEqual(['/cronograma/0/prorroga']);
  });
});
