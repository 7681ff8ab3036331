import { describe, expect, it } from 'vitest';
import type { Phase } from '#schemas/generated/domain/phase.ts';
import { closeOf, daysLeft, entryOf, spanOf, yearOf } from './call.ts';
import { fullMoment, longMoment, shortDay } from './format-day.ts';

describe('days by the calendar of the office', () => {
  it('counts to the last day, whatever the hour', () => {
    const close = '2026-06-06T02:59:59Z';
    expect(daysLeft(close, new Date('2026-05-24T12:00:00Z'))).toBe(12);
    expect(daysLeft(close, new Date('2026-06-06T02:00:00Z'))).toBe(0);
    expect(daysLeft(close, new Date('2026-06-06T03:00:00Z'))).toBe(-1);
  });

  it('knows the dates of a phase, of no other', () => {
    const entry = (tipoEstado: Phase) => {
      return { tipoEstado, desde: '2026-03-02T03:00:00Z', hasta: null, prorroga: null };
    };
    const cronograma = [entry('REC_IP'), entry('REC_P')];
    const call = { idConvocatoria: 1, anio: 2026, vigente: true, enEvaluacion: false, estados: [], cronograma };
    expect([entryOf(call, 'REC_P'), entryOf(call, 'CAL'), entryOf(call, null)]).toEqual([cronograma[1], null, null]);
  });

  it('takes an extension for the end of its phase', () => {
    const hasta = '2026-06-06T02:59:59Z';
    const entry = { tipoEstado: 'REC_IP' as const, desde: '2026-03-02T03:00:00Z', hasta, prorroga: null };
    const prorroga = { hasta: '2026-06-20T02:59:59Z', resolucion: 'Res. CS 9/26' };
    const call = { idConvocatoria: 1, anio: 2026, vigente: true, enEvaluacion: false, estados: [] };
    expect(closeOf({ ...call, cronograma: [entry] }, 'REC_IP')).toBe(hasta);
    expect(closeOf({ ...call, cronograma: [{ ...entry, prorroga }] }, 'REC_IP')).toBe(prorroga.hasta);
    expect(closeOf({ ...call, cronograma: [{ ...entry, hasta: null }] }, 'REC_IP')).toBeNull();
    expect(closeOf({ ...call, cronograma: [] }, 'REC_IP')).toBeNull();
  });

  it('tells of a phase that the hand began or ended earlier when that was', () => {
    const date = (day: string) => `2026-${day}T03:00:00.000Z`;
    const state = (tipoEstado: Phase, day: string) => ({ tipoEstado, nom: tipoEstado, desde: date(day) });
    const entry = (tipoEstado: Phase, from: string, until: string) => {
      return { tipoEstado, desde: date(from), hasta: date(until), prorroga: null };
    };
    const call = {
      idConvocatoria: 1,
      anio: 2026,
      vigente: true,
      enEvaluacion: false,
      estados: [state('REC_IP', '01-01'), state('REC_P', '05-20')],
      cronograma: [
        entry('REC_IP', '03-01', '06-01'),
        entry('EVAL_IP', '06-02', '06-10'),
        entry('REC_P', '06-11', '06-30'),
        entry('ADM', '07-01', '07-10'),
      ],
    };
    const span = (phase: Phase) => {
      const found = spanOf(call, phase, new Date(date('05-24')));
      return found && [found.desde, found.hasta];
    };
    expect(span('REC_IP')).toEqual([date('03-01'), date('05-20')]);
    // It was left out: that it is over and that its days are to come would be one too many.
    expect(span('EVAL_IP')).toBeNull();
    expect(span('REC_P')).toEqual([date('05-20'), date('06-30')]);
    expect([span('ADM'), span('PERT')]).toEqual([[date('07-01'), date('07-10')], null]);
  });

  it('starts the year with Buenos Aires', () => {
    expect(yearOf(new Date('2027-01-01T02:00:00Z'))).toBe(2026);
    expect(yearOf(new Date('2027-01-01T03:00:00Z'))).toBe(2027);
  });

  it('writes them as people here do', () => {
    expect(shortDay('2026-09-02T12:00:00Z')).toBe('2 sep');
    expect(longMoment('2026-06-06T02:59:00Z')).toBe('viernes 5 de junio a las 23:59');
    expect(fullMoment('2026-06-05T17:32:00Z')).toBe('05/06/2026 14:32');
  });
});
