import { expect, test } from 'vitest';
import type { AppError } from '../errors/create-error.ts';
import { CallAllowance } from './call-allowance.ts';

const [ANA, BETO] = [1, 2];

function tryTo(act: () => void): unknown {
  try {
    act();
    return 'counted';
  } catch (error) {
    const { status, headers } = error as AppError;
    return [status, headers?.['Retry-After']];
  }
}

test('a quarter of the hour’s calls at once, then as the hour goes by, each person alone', () => {
  const calls = new CallAllowance(40);
  for (let call = 0; call < 10; call++) expect(tryTo(() => calls.take(ANA, 0))).toBe('counted');
  // The next one is due in a minute and a half.
  expect(tryTo(() => calls.take(ANA, 0))).toEqual([429, '90']);
  expect(tryTo(() => calls.take(ANA, 60_000))).toEqual([429, '30']);
  expect(tryTo(() => calls.take(BETO, 60_000))).toBe('counted');
  expect(tryTo(() => calls.take(ANA, 90_000))).toBe('counted');
  expect(tryTo(() => calls.take(ANA, 90_000))).toEqual([429, '90']);
  // Calls that nobody makes are not saved up beyond what may come at once.
  for (let call = 0; call < 10; call++) expect(tryTo(() => calls.take(ANA, 36_000_000))).toBe('counted');
  expect(tryTo(() => calls.take(ANA, 36_000_000))).toEqual([429, '90']);
});

test('without a number nothing is counted', () => {
  const calls = new CallAllowance(0);
  for (let call = 0; call < 1000; call++) expect(tryTo(() => calls.take(ANA, 0))).toBe('counted');
});
