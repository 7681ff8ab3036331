import { STATES, type State } from '#schemas/generated/domain/state.ts';
import { describe, expect, test } from 'vitest';
import { proves } from '../../tests/support/proves.ts';
import { decide } from './permissions/decide.ts';
import type { Act } from '#schemas/generated/acts.ts';
import { bringsProjectForm, currentState, isNaturalStep, naturalNext, pathOf } from './states.ts';
import type { Facts, Relation } from './vocabulary.ts';

/** In which states this may be done, the other facts being as they should. */
const allowedIn = (act: Act, relation: Relation, facts: Facts): State[] =>
  STATES.filter((state) => {
    const person = { type: relation === 'owner' ? 'estandar' : 'eval_int', relations: [relation] };
    return decide(act, person, { callphase: 'CAL', form: 'completa', ...facts, state }).allowed;
  });

test('in evaluation: while an evaluator may sign', () => {
  const open = allowedIn('sign /pcal_def', 'own form', { window: 'shut', indep: false });
  for (const state of ['EVAL_IP', 'DEV_IP', 'ADM', 'PERT', 'CAL'] as const) {
    proves('R-4.2-01', state, () => expect(open).toContain(state));
  }
  proves('R-4.2-01', 'otros no', () => {
    expect(open).toEqual(['EVAL_IP', 'DEV_IP', 'ADM', 'PERT', 'CAL']);
    const over = { callphase: 'CAL', form: 'completa', window: 'shut', indep: false, state: 'OK' } as const;
    expect(decide('sign /pcal_def', { type: 'eval_int', relations: ['own form'] }, over).message).toBe(
      'El proyecto ya no se encuentra en evaluación',
    );
  });
});

test('a stage is finished once its owner reads the result', () => {
  const idea = allowedIn('read /eipca_def', 'owner', {});
  proves('R-4.2-05', 'REC_IP no', () => expect(idea).not.toContain('REC_IP'));
  proves('R-4.2-05', 'EVAL_IP no', () => expect(idea).not.toContain('EVAL_IP'));
  proves('R-4.2-05', 'otros sí', () => {
    expect(idea).toEqual(STATES.filter((state) => state !== 'REC_IP' && state !== 'EVAL_IP'));
  });
  const relevance = allowedIn('read /ppert_def', 'owner', {});
  for (const state of ['CAL', 'OK', 'NO_PERT'] as const) {
    proves('R-4.2-06', state, () => expect(relevance).toContain(state));
  }
  proves('R-4.2-06', 'otros no', () => expect(relevance).toHaveLength(3));
  const quality = allowedIn('read /pcal_def', 'owner', {});
  proves('R-4.2-07', 'OK', () => expect(quality).toContain('OK'));
  proves('R-4.2-07', 'otros no', () => expect(quality).toEqual(['OK']));
});

test('states that bring the project form', () => {
  const brings = STATES.filter(bringsProjectForm);
  expect(brings).toEqual(STATES.filter((state) => !['REC_IP', 'EVAL_IP', 'DEV_IP'].includes(state)));
});

test('a path has one state in each place', () => {
  const path = (...history: State[]) => pathOf(history, false).steps;
  const recommended = STATES.filter((state) => state !== 'NO_PERT' && state !== 'DEV_IP');
  expect(path('REC_IP')).toEqual(recommended);
  expect(path(...recommended)).toEqual(recommended);
  expect(pathOf(recommended, false).at).toBe(recommended.length - 1);
  // Nobody goes through a state that the history does not have.
  expect(path('REC_IP', 'EVAL_IP', 'DEV_IP', 'REC_P').slice(0, 4)).toEqual(['REC_IP', 'EVAL_IP', 'DEV_IP', 'REC_P']);
  expect(path('REC_IP', 'CAL')).toEqual(['REC_IP', 'CAL', 'OK']);
});

test('what never comes is no part of a path', () => {
  expect(pathOf(['REC_IP', 'EVAL_IP', 'DEV_IP'], true)).toEqual({ steps: ['REC_IP', 'EVAL_IP', 'DEV_IP'], at: 2 });
  expect(pathOf(['REC_IP', 'EVAL_IP', 'REC_P', 'ADM', 'PERT', 'NO_PERT'], false).steps.at(-1)).toBe('NO_PERT');
});

test('the last entry is current', () => {
  expect(currentState(['REC_IP', 'EVAL_IP', 'REC_IP'])).toBe('REC_IP');
  expect(() => currentState([])).toThrow('at least one state');
});

describe('order', () => {
  test('natural next', () => {
    expect(STATES.map((state) => [state, naturalNext(state)])).toEqual([
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
    expect(isNaturalStep('REC_IP', 'EVAL_IP')).toBe(true);
    expect(isNaturalStep('EVAL_IP', 'REC_P')).toBe(true);
    expect(isNaturalStep('PERT', 'NO_PERT')).toBe(true);
    expect(isNaturalStep('REC_IP', 'CAL')).toBe(false);
    expect(isNaturalStep('REC_P', 'REC_IP')).toBe(false);
    expect(isNaturalStep('NO_PERT', 'OK')).toBe(false);
  });
});
