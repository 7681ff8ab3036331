import { describe, expect, test } from 'vitest';
import { proves } from '../../tests/support/proves.ts';
import { proposeMoves, type MovableProject } from './bulk-moves.ts';

const project = (more: Partial<MovableProject>): MovableProject => ({
  id: 1,
  state: 'REC_IP',
  results: { idea: null, relevance: null, quality: null },
  cut: null,
  definitive: 'firmada',
  presented: true,
  unsaved: [],
  ...more,
});
const results = (more: Partial<MovableProject['results']>) => ({ idea: null, relevance: null, quality: null, ...more });
const moved = (phase: Parameters<typeof proposeMoves>[0], more: Partial<MovableProject>) =>
  proposeMoves(phase, [project(more)]).map(({ to, exception }) => [to, exception]);

describe('proposed moves', () => {
  test('to EVAL_IP', () => {
    proves('R-A-02-05', 'EVAL_IP', () => expect(moved('EVAL_IP', {})).toEqual([['EVAL_IP', null]]));
    expect(moved('EVAL_IP', { state: 'EVAL_IP' })).toEqual([]);
  });

  test('to REC_P by the result of the idea', () => {
    proves('R-A-02-05', 'REC_P favorable', () =>
      expect(moved('REC_P', { state: 'EVAL_IP', results: results({ idea: true }) })).toEqual([['REC_P', null]]),
    );
    expect(moved('REC_P', { state: 'DEV_IP', results: results({ idea: true }) })).toEqual([['REC_P', null]]);
    proves('R-A-02-05', 'REC_P desfavorable a DEV_IP', () =>
      expect(moved('REC_P', { state: 'EVAL_IP', results: results({ idea: false }) })).toEqual([['DEV_IP', null]]),
    );
    expect(moved('REC_P', { state: 'DEV_IP', results: results({ idea: false }) })).toEqual([]);
    expect(moved('REC_P', { state: 'EVAL_IP' })).toEqual([['DEV_IP', 'Sin un resultado que decida']]);
  });

  test('unfinished, unsigned and missing definitive forms are exceptions', () => {
    const evaluated = { state: 'EVAL_IP', results: results({ idea: true }) } as const;
    expect(moved('REC_P', { ...evaluated, definitive: 'completa' })).toEqual([
      ['REC_P', 'Formulario definitivo sin firmar'],
    ]);
    expect(moved('REC_P', { ...evaluated, definitive: 'borrador' })).toEqual([
      ['REC_P', 'Formulario definitivo sin completar'],
    ]);
    expect(moved('REC_P', { ...evaluated, definitive: null })).toEqual([['REC_P', 'Sin comisión asignada']]);
  });

  test('to ADM, the presented ones', () => {
    proves('R-A-02-05', 'ADM presentado', () => expect(moved('ADM', { state: 'REC_P' })).toEqual([['ADM', null]]));
    proves('R-A-02-05', 'ADM no presentado como excepción', () =>
      expect(moved('ADM', { state: 'REC_P', presented: false })).toEqual([['ADM', 'Documentación incompleta']]),
    );
    expect(moved('ADM', { state: 'REC_P', presented: false, unsaved: ['Equipo Extensión'] })).toEqual([
      ['ADM', 'Secciones sin guardar: Equipo Extensión'],
    ]);
  });

  test('to PERT', () =>
    proves('R-A-02-05', 'PERT', () => expect(moved('PERT', { state: 'ADM' })).toEqual([['PERT', null]])));

  test('to CAL by relevance, which bears no signature', () => {
    const inPert = { state: 'PERT', definitive: 'completa' } as const;
    proves('R-A-02-05', 'CAL pert u obs', () =>
      expect(moved('CAL', { ...inPert, results: results({ relevance: true }) })).toEqual([['CAL', null]]),
    );
    proves('R-A-02-05', 'NO_PERT', () =>
      expect(moved('CAL', { ...inPert, results: results({ relevance: false }) })).toEqual([['NO_PERT', null]]),
    );
    expect(moved('CAL', inPert)).toEqual([[null, 'Sin un resultado que decida']]);
    expect(moved('CAL', { ...inPert, definitive: 'vacia' })).toEqual([[null, 'Formulario definitivo sin completar']]);
  });

  test('to OK, those who passed; the others stay', () => {
    proves('R-A-02-05', 'OK', () =>
      expect(moved('OK', { state: 'CAL', results: results({ quality: true }) })).toEqual([['OK', null]]),
    );
    expect(moved('OK', { state: 'CAL', results: results({ quality: false }) })).toEqual([
      [null, 'No aprobó la evaluación de calidad'],
    ]);
    expect(moved('OK', { state: 'CAL' })).toEqual([[null, 'Sin un resultado que decida']]);
  });

  test('a closed cut goes before the outcome', () => {
    const passed = { state: 'CAL', results: results({ quality: true }) } as const;
    expect(moved('OK', { ...passed, cut: { passes: true } })).toEqual([['OK', null]]);
    expect(moved('OK', { ...passed, cut: { passes: false } })).toEqual([[null, 'Quedó fuera del corte']]);
    const failed = { state: 'CAL', results: results({ quality: false }), cut: { passes: true } } as const;
    expect(moved('OK', failed)).toEqual([['OK', null]]);
  });

  test('a tie at the cut is nobody’s, whatever its outcome was', () => {
    const tied = { state: 'CAL', results: results({ quality: true }), cut: { passes: null } } as const;
    expect(moved('OK', tied)).toEqual([[null, 'Empate en el corte']]);
  });

  test('to REC_IP nothing moves', () => expect(moved('REC_IP', {})).toEqual([]));
});
