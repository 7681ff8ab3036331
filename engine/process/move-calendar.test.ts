import { expect, test } from 'vitest';
import type { CalendarEntry } from './deadline.ts';
import { moveCalendar } from './move-calendar.ts';

const entry = (
  phase: CalendarEntry['phase'],
  from: string,
  until: string | null,
  extended?: string,
): CalendarEntry => ({
  phase,
  startsAt: `2026-${from}T03:00:00.000Z`,
  endsAt: until && `2026-${until}T02:59:59.999Z`,
  extendedUntil: extended === undefined ? null : `2026-${extended}T02:59:59.999Z`,
  resolution: extended === undefined ? null : 'Res. 1',
});
const now = '2026-11-28T18:30:00.000Z';
const told = (calendar: CalendarEntry[], phase: CalendarEntry['phase']) =>
  moveCalendar(calendar, phase, now)?.map((one) => [
    one.phase,
    ...[one.startsAt, one.endsAt, one.extendedUntil].map((moment) => moment && new Date(moment).toISOString()),
    one.resolution,
  ]);

test('the phase begins now, what comes before it ends, and the later dates come along by whole days', () => {
  const calendar = [
    entry('REC_IP', '11-20', '12-05'),
    entry('EVAL_IP', '12-05', '12-10'),
    entry('REC_P', '12-12', '12-20'),
    entry('ADM', '12-21', null),
  ];
  expect(told(calendar, 'REC_P')).toEqual([
    ['REC_IP', '2026-11-20T03:00:00.000Z', '2026-11-28T18:29:59.999Z', null, null],
    ['REC_P', now, '2026-12-07T02:59:59.999Z', null, null],
    ['ADM', '2026-12-08T03:00:00.000Z', null, null, null],
  ]);
});

test('an extension that runs ends, and one that a close ends with is left out', () => {
  const next = entry('EVAL_IP', '12-05', null);
  const ends = '2026-11-28T18:29:59.999Z';
  expect(told([entry('REC_IP', '11-10', '11-25', '12-02'), next], 'EVAL_IP')?.[0]?.slice(2)).toEqual([
    '2026-11-25T02:59:59.999Z',
    ends,
    'Res. 1',
  ]);
  expect(told([entry('REC_IP', '11-10', '11-30', '12-02'), next], 'EVAL_IP')?.[0]?.slice(2)).toEqual([
    ends,
    null,
    null,
  ]);
  expect(told([entry('REC_IP', '11-10', '11-25'), next], 'EVAL_IP')?.[0]?.[2]).toBe('2026-11-25T02:59:59.999Z');
});

test('without a date that is still to come nothing moves', () => {
  expect(moveCalendar([entry('REC_IP', '11-20', '12-05')], 'EVAL_IP', now)).toBeNull();
  expect(moveCalendar([entry('EVAL_IP', '11-20', '12-05')], 'EVAL_IP', now)).toBeNull();
});

test('a phase that is over already stays as it was', () => {
  const next = entry('EVAL_IP', '12-05', null);
  for (const over of [entry('REC_IP', '11-01', '11-10'), entry('REC_IP', '11-01', '11-10', '11-15')])
    expect(told([over, next], 'EVAL_IP')?.[0]).toEqual(Object.values(over));
});
