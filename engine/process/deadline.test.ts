import { describe, expect, test } from 'vitest';
import { endOfLocalDay, startOfLocalDay, yearAt } from './current-year.ts';
import { closeOf, deadlineOf, openUntil, type DeadlineFacts } from './deadline.ts';

const CLOSE = '2026-04-30T03:00:00.000Z';
const JUST_BEFORE = '2026-04-30T02:59:59.999Z';
const facts = (more: Partial<DeadlineFacts>): DeadlineFacts => ({
  reception: 'REC_IP',
  calendar: [
    { phase: 'REC_IP', startsAt: '2026-03-01T03:00:00Z', endsAt: CLOSE, extendedUntil: null, resolution: null },
  ],
  phase: 'REC_IP',
  extension: null,
  now: JUST_BEFORE,
  ...more,
});

describe('deadline', () => {
  test('both sides of the close', () => {
    expect(deadlineOf(facts({}))).toBe('open');
    expect(deadlineOf(facts({ now: CLOSE }))).toBe('closed');
    expect(deadlineOf(facts({ now: new Date(CLOSE) }))).toBe('closed');
  });

  test('without a calendar, or without a date of this reception, it stays open', () => {
    expect(deadlineOf(facts({ calendar: [], now: '2030-01-01T00:00:00Z' }))).toBe('open');
    expect(deadlineOf(facts({ reception: 'REC_P', now: CLOSE }))).toBe('open');
  });

  test('both sides of the end of the own extension', () => {
    const extension = '2026-05-10T03:00:00.000Z';
    expect(deadlineOf(facts({ now: CLOSE, extension }))).toBe('extended');
    expect(deadlineOf(facts({ now: '2026-05-10T02:59:59.999Z', extension }))).toBe('extended');
    expect(deadlineOf(facts({ now: extension, extension }))).toBe('closed');
    expect(deadlineOf(facts({ extension }))).toBe('open');
  });

  test('in a call that is over only the own extension opens', () => {
    const extension = '2026-05-10T03:00:00.000Z';
    expect(deadlineOf(facts({ phase: 'OK', calendar: [], extension }))).toBe('extended');
    expect(deadlineOf(facts({ phase: 'OK', calendar: [] }))).toBe('open');
  });

  test("the call's extension moves the close", () => {
    const [entry] = facts({}).calendar;
    const later = '2026-05-15T03:00:00.000Z';
    const calendar = entry ? [{ ...entry, extendedUntil: later, resolution: '12/26' }] : [];
    expect(closeOf('REC_IP', calendar)).toBe(later);
    expect(deadlineOf(facts({ calendar, now: CLOSE }))).toBe('open');
    expect(deadlineOf(facts({ calendar, now: later }))).toBe('closed');
  });

  test('until when', () => {
    const extension = '2026-05-10T03:00:00.000Z';
    expect(openUntil(facts({}))).toBe(CLOSE);
    expect(openUntil(facts({ now: CLOSE, extension }))).toBe(extension);
    expect(openUntil(facts({ calendar: [] }))).toBeNull();
  });

  test('more time for the project is named from the moment it is given', () => {
    const extension = '2026-05-10T03:00:00.000Z';
    expect(openUntil(facts({ extension }))).toBe(extension);
    expect(openUntil(facts({ extension: new Date(extension) }))).toEqual(new Date(extension));
    expect(openUntil(facts({ extension: '2026-04-20T03:00:00.000Z' })), 'less time shortens nothing').toBe(CLOSE);
    expect(openUntil(facts({ extension: CLOSE }))).toBe(CLOSE);
    expect(openUntil(facts({ extension, calendar: [] })), 'nothing ends it').toBeNull();
    expect(openUntil(facts({ now: extension, extension })), 'over').toBe(extension);
  });
});

describe('local time', () => {
  test('the year turns at local midnight', () => {
    expect(yearAt('2027-01-01T02:30:00Z')).toBe(2026);
    expect(yearAt('2027-01-01T02:59:59.999Z')).toBe(2026);
    expect(yearAt('2027-01-01T03:00:00Z')).toBe(2027);
  });

  test('a day as a deadline is whole', () => {
    expect(startOfLocalDay('2026-04-30').toISOString()).toBe('2026-04-30T03:00:00.000Z');
    expect(endOfLocalDay('2026-04-30').toISOString()).toBe('2026-05-01T02:59:59.999Z');
    expect(() => endOfLocalDay('2026-13-01')).toThrow('not a day');
  });
});
