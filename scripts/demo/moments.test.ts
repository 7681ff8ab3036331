import { expect, test } from 'vitest';
import { currentMoment, officeHour, pastMoment } from './moments.ts';

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

test('offices work by day', () => {
  const early = officeHour(new Date('2026-03-04T03:10:00Z'));
  const late = officeHour(new Date('2026-03-05T02:50:00Z'));
  expect(early.toISOString().slice(0, 13)).toBe('2026-03-04T12');
  expect(late.toISOString().slice(0, 13)).toBe('2026-03-04T20');
});
