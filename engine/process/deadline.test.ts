import { describe, expect, test } from 'vitest';
import { endOfLocalDay, startOfLocalDay, yearAt } from './current-year.ts';
import { closeOf, deadlineOf, openUntil, type DeadlineFacts } from './deadline.ts';

const CLOSE = '2026-04-30T03:00:00.000Z';
const JUST_BEFORE = '2026-04-30T02:59:59.999Z';
const facts = (more: Partial<DeadlineFacts>): DeadlineFacts => ({
  reception: 'REC_IP',
  cronograma: [{ tipoEstado: 'REC_IP', desde: '2026-03-01T03:00:00Z', hasta: CLOSE, prorroga: null }],
  fase: 'REC_IP',
  prorroga: null,
  ahora: JUST_BEFORE,
  ...more,
});

describe('deadline', () => {
  test('both sides of the close', () => {
    expect(deadlineOf(facts({}))).toBe('open');
    expect(deadlineOf(facts({ ahora: CLOSE }))).toBe('closed');
    expect(deadlineOf(facts({ ahora: new Date(CLOSE) }))).toBe('closed');
  });

  test('without a calendar, or without a date of this reception, it stays open', () => {
    expect(deadlineOf(facts({ cronograma: [], ahora: '2030-01-01T00:00:00Z' }))).toBe('open');
    expect(deadlineOf(facts({ reception: 'REC_P', ahora: CLOSE }))).toBe('open');
  });

  test('both sides of the end of the own extension', () => {
    const prorroga = '2026-05-10T03:00:00.000Z';
    expect(deadlineOf(facts({ ahora: CLOSE, prorroga }))).toBe('extended');
    expect(deadlineOf(facts({ ahora: '2026-05-10T02:59:59.999Z', prorroga }))).toBe('extended');
    expect(deadlineOf(facts({ ahora: prorroga, prorroga }))).toBe('closed');
    expect(deadlineOf(facts({ prorroga }))).toBe('open');
  });

  test('in a call that is over only the own extension opens', () => {
    const prorroga = '2026-05-10T03:00:00.000Z';
    expect(deadlineOf(facts({ fase: 'OK', cronograma: [], prorroga }))).toBe('extended');
    expect(deadlineOf(facts({ fase: 'OK', cronograma: [] }))).toBe('open');
  });

  test("the call's extension moves the close", () => {
    const [entry] = facts({}).cronograma;
    const later = '2026-05-15T03:00:00.000Z';
    const cronograma = entry ? [{ ...entry, prorroga: { hasta: later, resolucion: '12/26' } }] : [];
    expect(closeOf('REC_IP', cronograma)).toBe(later);
    expect(deadlineOf(facts({ cronograma, ahora: CLOSE }))).toBe('open');
    expect(deadlineOf(facts({ cronograma, ahora: later }))).toBe('closed');
  });

  test('until when', () => {
    const prorroga = '2026-05-10T03:00:00.000Z';
    expect(openUntil(facts({}))).toBe(CLOSE);
    expect(openUntil(facts({ ahora: CLOSE, prorroga }))).toBe(prorroga);
    expect(openUntil(facts({ cronograma: [] }))).toBeNull();
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
