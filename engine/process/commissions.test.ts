import { expect, test } from 'vitest';
import { proves } from '../../tests/support/proves.ts';
import { COMMISSIONS, commissionOf, isDefinitive, isSameStage, mayHold } from './commissions.ts';

test('definitive kinds', () => {
  for (const kind of ['eipca_def', 'ppert_def', 'pcal_def'] as const) {
    proves('R-4.2-15', kind, () =>
      expect([isDefinitive(kind), isDefinitive(kind.replace('_def', ''))]).toEqual([true, false]),
    );
  }
});

test('who may hold what', () => {
  expect(mayHold('eval_int_ext', 'pcal_def')).toBe(true);
  expect(mayHold('eval_ext', 'pcal')).toBe(true);
  expect(mayHold('eval_ext', 'ppert')).toBe(false);
  expect(mayHold('eval_prog', 'eippe')).toBe(true);
  expect(mayHold('eval_int', 'eippe')).toBe(false);
  expect(commissionOf('eippe').definitive).toBeNull();
});

test('stages', () => {
  expect(isSameStage('eipca', 'eippe')).toBe(true);
  expect(isSameStage('ppert', 'pcal')).toBe(false);
  expect(COMMISSIONS.map(({ type, stage }) => `${type} ${stage}`)).toEqual([
    'CA EVAL_IP',
    'PE EVAL_IP',
    'PER PERT',
    'CAL CAL',
  ]);
});
