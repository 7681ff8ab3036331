import { expect, test } from 'vitest';
import type { State } from '#schemas/generated/domain/state.ts';
import { endOfLocalDay, startOfLocalDay } from '#engine/process/current-year.ts';
import {
  beginningOf,
  BEGINNINGS,
  currentCalendar,
  currentMoment,
  officeHour,
  pastMoment,
  reportMoment,
  reportsDue,
} from './moments.ts';

const ascends = (dates: readonly Date[]): boolean => dates.every((date, i) => i === 0 || (dates[i - 1] ?? date) < date);

test('a finished call: ideas in the order of their numbers, states one after another, all within their year', () => {
  const path = ['REC_IP', 'EVAL_IP', 'DEV_IP', 'REC_P', 'ADM', 'PERT', 'CAL', 'OK'] as const;
  const ideas = Array.from({ length: 12 }, (_, index) => pastMoment(2024, 'REC_IP', index));
  expect(ascends(ideas)).toBe(true);
  for (let index = 0; index < 12; index++) {
    const dates = path.map((state) => pastMoment(2024, state, index));
    expect(ascends(dates)).toBe(true);
    expect(dates.every((date) => date.getUTCFullYear() === 2024)).toBe(true);
  }
  expect(pastMoment(2024, 'PERT', 3) < pastMoment(2024, 'NO_PERT', 3)).toBe(true);
});

test('the current call: before now, one after another', () => {
  for (const hour of ['04', '12', '23']) {
    const now = new Date(`2026-11-21T${hour}:30:00Z`);
    for (const begins of [-16.5, -3, -0.4]) {
      const dates = Array.from({ length: 7 }, (_, step) => currentMoment(now, begins, step, 6));
      expect(ascends(dates)).toBe(true);
      expect(dates.every((date) => date < now)).toBe(true);
    }
  }
});

test('a finished call: each state within its phase', () => {
  const phases = Object.keys(BEGINNINGS) as (keyof typeof BEGINNINGS)[];
  const phaseAt = (at: Date) => phases.findLast((phase) => beginningOf(2024, phase) <= at);
  // What was returned is told before projects come in; what is not relevant, when those that are go on.
  const phaseOf = new Map<State, string>([
    ...phases.map((phase) => [phase, phase] as const),
    ['DEV_IP', 'EVAL_IP'],
    ['NO_PERT', 'CAL'],
  ]);
  for (const [state, phase] of phaseOf)
    for (let index = 0; index < 12; index++)
      expect([state, phaseAt(pastMoment(2024, state, index))]).toEqual([state, phase]);
});

test('reports come after the approval, before their last day and before today', () => {
  for (const now of ['2026-01-02T12:00:00Z', '2026-04-25T12:00:00Z', '2026-11-23T12:00:00Z'].map(
    (at) => new Date(at),
  )) {
    for (const year of [2023, 2024, 2025]) {
      const { informeAvance, informeFinal, informeFinalBianual } = reportsDue(year);
      for (const [type, isBiannual, due] of [
        ['ia', true, informeAvance],
        ['if', false, informeFinal],
        ['if', true, informeFinalBianual],
      ] as const) {
        const at = reportMoment(now, year, type, isBiannual);
        const isTimely = at > beginningOf(year, 'OK') && at < endOfLocalDay(due) && at < now;
        expect([type, year, isTimely]).toEqual([type, year, true]);
      }
    }
  }
});

test('the current call: ideas come in while its calendar receives them, for twelve days more', () => {
  // Late in the evening the day is another one elsewhere.
  for (const now of ['2026-11-21T04:30:00Z', '2026-11-21T12:30:00Z', '2026-11-22T01:30:00Z'].map(
    (at) => new Date(at),
  )) {
    const [reception] = currentCalendar(now);
    expect(reception?.hasta).toBe('2026-12-03');
    for (const begins of [-16.5, -8, -0.1]) {
      const at = currentMoment(now, begins, 0, 6);
      expect([at > startOfLocalDay(reception?.desde ?? ''), at < now]).toEqual([true, true]);
    }
  }
});

test('offices work by day', () => {
  const early = officeHour(new Date('2026-03-04T03:10:00Z'));
  const late = officeHour(new Date('2026-03-05T02:50:00Z'));
  expect(early.toISOString().slice(0, 13)).toBe('2026-03-04T12');
  expect(late.toISOString().slice(0, 13)).toBe('2026-03-04T20');
});
