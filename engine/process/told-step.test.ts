import { expect, test } from 'vitest';
import { STATES, type State } from '#schemas/generated/domain/state.ts';
import { toldStep } from './told-step.ts';

test.each<[State, State, ReturnType<typeof toldStep>]>([
  ['REC_IP', 'EVAL_IP', null],
  ['EVAL_IP', 'REC_P', 'paso'],
  ['DEV_IP', 'REC_P', 'paso'],
  ['EVAL_IP', 'DEV_IP', 'no_paso'],
  ['REC_P', 'ADM', 'paso'],
  ['ADM', 'PERT', null],
  ['PERT', 'CAL', 'paso'],
  ['PERT', 'NO_PERT', 'no_paso'],
  ['CAL', 'OK', 'aprobado'],
  ['ADM', 'REC_P', 'reabierto'],
  ['NO_PERT', 'CAL', 'reabierto'],
  ['OK', 'CAL', 'reabierto'],
])('from %s to %s people are told: %s', (from, to, told) => {
  expect(toldStep(from, to)).toBe(told);
});

test('an idea that passes waits where it came back, and nobody is told that it did not', () => {
  expect([true, false, null].map((passes) => toldStep('EVAL_IP', 'DEV_IP', passes))).toEqual([
    null,
    'no_paso',
    'no_paso',
  ]);
});

test('of what did not change nobody is told', () => {
  expect(STATES.map((state) => toldStep(state, state))).toEqual(STATES.map(() => null));
});
