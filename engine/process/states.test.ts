import { STATES, type State } from '#schemas/generated/domain/state.ts';
import { describe, expect, test } from 'vitest';
import { proves } from '../../tests/support/proves.ts';
import * as states from './states.ts';

const holding = (predicate: (state: State) => boolean) => STATES.filter((state) => predicate(state));

describe('predicates of a state', () => {
  test('in evaluation', () => {
    for (const state of ['EVAL_IP', 'DEV_IP', 'ADM', 'PERT', 'CAL'] as const) {
      proves('R-4.2-01', state, () => expect(states.isInEvaluation(state)).toBe(true));
    }
    proves('R-4.2-01', 'otros no', () => {
      expect(holding(states.isInEvaluation)).toEqual(['EVAL_IP', 'DEV_IP', 'ADM', 'PERT', 'CAL']);
    });
  });

  test('stages finished', () => {
    proves('R-4.2-05', 'REC_IP no', () => expect(states.isIdeaEvaluationFinished('REC_IP')).toBe(false));
    proves('R-4.2-05', 'EVAL_IP no', () => expect(states.isIdeaEvaluationFinished('EVAL_IP')).toBe(false));
    proves('R-4.2-05', 'otros sí', () => {
      const others = STATES.filter((state) => state !== 'REC_IP' && state !== 'EVAL_IP');
      expect(holding(states.isIdeaEvaluationFinished)).toEqual(others);
    });
    for (const state of ['CAL', 'OK', 'NO_PERT'] as const) {
      proves('R-4.2-06', state, () => expect(states.isRelevanceFinished(state)).toBe(true));
    }
    proves('R-4.2-06', 'otros no', () => expect(holding(states.isRelevanceFinished)).toHaveLength(3));
    proves('R-4.2-07', 'OK', () => expect(states.isQualityFinished('OK')).toBe(true));
    proves('R-4.2-07', 'otros no', () => expect(holding(states.isQualityFinished)).toEqual(['OK']));
  });

  test('locks and what is editable', () => {
    expect(holding(states.isProjectFormLocked)).toEqual(['ADM', 'PERT', 'CAL']);
    expect(holding(states.isIdeaLocked)).toEqual(['EVAL_IP', 'DEV_IP']);
    expect(holding(states.isClosed)).toEqual(['NO_PERT', 'OK']);
    expect(holding(states.isIdeaEditable)).toEqual(['REC_IP']);
    expect(holding(states.isProjectFormEditable)).toEqual(['REC_P']);
    expect(holding(states.bringsProjectForm)).toEqual(['REC_P', 'ADM', 'PERT', 'CAL', 'NO_PERT', 'OK']);
  });
});

describe('history', () => {
  test('the last entry is current', () => {
    expect(states.currentState(['REC_IP', 'EVAL_IP', 'REC_IP'])).toBe('REC_IP');
    expect(() => states.currentState([])).toThrow('at least one state');
  });

  test('a stage has started by its code anywhere, or by saved answers', () => {
    expect(states.hasStageStarted('PERT', ['PERT', 'CAL'], false)).toBe(true);
    expect(states.hasStageStarted('PERT', ['ADM', 'CAL'], false)).toBe(false);
    expect(states.hasStageStarted('PERT', ['ADM'], true)).toBe(true);
  });

  test('project reception has started', () => {
    expect(states.hasProjectReceptionStarted(['REC_IP', 'REC_P', 'REC_IP'])).toBe(true);
    expect(states.hasProjectReceptionStarted(['ADM'])).toBe(true);
    expect(states.hasProjectReceptionStarted(['REC_IP', 'EVAL_IP', 'DEV_IP'])).toBe(false);
  });

  test('a project without its form is new', () => {
    proves('R-4.2-14', 'sin formulario', () => expect(states.isNewProject({ FormularioProyecto_id: null })).toBe(true));
    proves('R-4.2-14', 'con formulario', () => expect(states.isNewProject({ FormularioProyecto_id: 7 })).toBe(false));
  });
});

describe('order', () => {
  test('natural next', () => {
    expect(STATES.map((state) => [state, states.naturalNext(state)])).toEqual([
      ['REC_IP', 'EVAL_IP'],
      ['EVAL_IP', 'DEV_IP'],
      ['DEV_IP', 'REC_P'],
      ['REC_P', 'ADM'],
      ['ADM', 'PERT'],
      ['PERT', 'CAL'],
      ['CAL', 'OK'],
      ['NO_PERT', null],
      ['OK', null],
    ]);
  });

  test('steps that ask once more', () => {
    expect(states.isNaturalStep('REC_IP', 'EVAL_IP')).toBe(true);
    expect(states.isNaturalStep('EVAL_IP', 'REC_P')).toBe(true);
    expect(states.isNaturalStep('PERT', 'NO_PERT')).toBe(true);
    expect(states.isNaturalStep('REC_IP', 'CAL')).toBe(false);
    expect(states.isNaturalStep('REC_P', 'REC_IP')).toBe(false);
    expect(states.isNaturalStep('NO_PERT', 'OK')).toBe(false);
  });

  test('codes', () => {
    expect(states.isState('REC_IP')).toBe(true);
    expect(states.isState('toString')).toBe(false);
  });
});
