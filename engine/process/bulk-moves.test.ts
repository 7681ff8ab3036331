import { describe, expect, test } from 'vitest';
import { proposeMoves, type MovableProject } from './bulk-moves.ts';

const project = (more: Partial<MovableProject>): MovableProject => ({
  id: 1,
  estado: 'REC_IP',
  resultados: { idea: null, pertinencia: null, calidad: null },
  definitiva: 'firmada',
  presentado: true,
  sinGuardar: [],
  ...more,
});
const results = (more: Partial<MovableProject['resultados']>) => ({
  idea: null,
  pertinencia: null,
  calidad: null,
  ...more,
});
const moved = (phase: Parameters<typeof proposeMoves>[0], more: Partial<MovableProject>) =>
  proposeMoves(phase, [project(more)]).map(({ hasta, excepcion }) => [hasta, excepcion]);

describe('proposed moves', () => {
  test('to EVAL_IP', () => {
    expect(moved('EVAL_IP', {})).toEqual([['EVAL_IP', null]]);
    expect(moved('EVAL_IP', { estado: 'EVAL_IP' })).toEqual([]);
  });

  test('to REC_P by the result of the idea', () => {
    expect(moved('REC_P', { estado: 'EVAL_IP', resultados: results({ idea: 'favorable' }) })).toEqual([
      ['REC_P', null],
    ]);
    expect(moved('REC_P', { estado: 'DEV_IP', resultados: results({ idea: 'favorable' }) })).toEqual([['REC_P', null]]);
    expect(moved('REC_P', { estado: 'EVAL_IP', resultados: results({ idea: 'desfavorable' }) })).toEqual([
      ['DEV_IP', null],
    ]);
    expect(moved('REC_P', { estado: 'DEV_IP', resultados: results({ idea: 'desfavorable' }) })).toEqual([]);
  });

  test('unfinished, unsigned and missing definitive forms are exceptions', () => {
    const evaluated = { estado: 'EVAL_IP', resultados: results({ idea: 'favorable' }) } as const;
    expect(moved('REC_P', { ...evaluated, definitiva: 'completa' })).toEqual([
      ['REC_P', 'Formulario definitivo sin firmar'],
    ]);
    expect(moved('REC_P', { ...evaluated, definitiva: 'borrador' })).toEqual([
      ['REC_P', 'Formulario definitivo sin completar'],
    ]);
    expect(moved('REC_P', { ...evaluated, definitiva: null })).toEqual([['REC_P', 'Sin comisión asignada']]);
  });

  test('to ADM, the presented ones', () => {
    expect(moved('ADM', { estado: 'REC_P' })).toEqual([['ADM', null]]);
    expect(moved('ADM', { estado: 'REC_P', presentado: false })).toEqual([['ADM', 'Documentación incompleta']]);
    expect(moved('ADM', { estado: 'REC_P', presentado: false, sinGuardar: ['Equipo Extensión'] })).toEqual([
      ['ADM', 'Secciones sin guardar: Equipo Extensión'],
    ]);
  });

  test('to PERT', () => expect(moved('PERT', { estado: 'ADM' })).toEqual([['PERT', null]]));

  test('to CAL by relevance, which bears no signature', () => {
    const inPert = { estado: 'PERT', definitiva: 'completa' } as const;
    expect(moved('CAL', { ...inPert, resultados: results({ pertinencia: 'pert' }) })).toEqual([['CAL', null]]);
    expect(moved('CAL', { ...inPert, resultados: results({ pertinencia: 'obs' }) })).toEqual([['CAL', null]]);
    expect(moved('CAL', { ...inPert, resultados: results({ pertinencia: 'nopert' }) })).toEqual([['NO_PERT', null]]);
    expect(moved('CAL', { ...inPert, definitiva: 'vacia' })).toEqual([[null, 'Formulario definitivo sin completar']]);
  });

  test('to OK, those who passed; the others stay', () => {
    expect(moved('OK', { estado: 'CAL', resultados: results({ calidad: 'aprobado' }) })).toEqual([['OK', null]]);
    expect(moved('OK', { estado: 'CAL', resultados: results({ calidad: 'no aprobado' }) })).toEqual([
      [null, 'No aprobó la evaluación de calidad'],
    ]);
  });

  test('to REC_IP nothing moves', () => expect(moved('REC_IP', {})).toEqual([]));
});
