import { PHASES } from '#schemas/generated/domain/phase.ts';
import { expect, test } from 'vitest';
import { proves } from '../../tests/support/proves.ts';
import { currentPhase, isEvaluationPhase } from './phases.ts';

test('evaluation phases', () => {
  for (const phase of ['EVAL_IP', 'ADM', 'PERT', 'CAL'] as const) {
    proves('R-4.3-09', phase, () => expect(isEvaluationPhase(phase)).toBe(true));
  }
  proves('R-4.3-09', 'otras no', () => {
    expect(PHASES.filter((phase) => !isEvaluationPhase(phase))).toEqual(['REC_IP', 'REC_P', 'OK']);
  });
});

test('the last entry is current', () => {
  expect(currentPhase([{ phase: 'REC_IP' }, { phase: 'EVAL_IP' }])).toBe('EVAL_IP');
  expect(currentPhase([])).toBeNull();
});
