import { expect, test } from 'vitest';
import { currentPhase } from './phases.ts';

test('the last entry is current', () => {
  expect(currentPhase([{ phase: 'REC_IP' }, { phase: 'EVAL_IP' }])).toBe('EVAL_IP');
  expect(currentPhase([])).toBeNull();
});
