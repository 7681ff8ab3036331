import { expect, test, TestRunner, type RunnerTestCase } from 'vitest';
import { proves } from './proves.ts';

const provenHere = () => TestRunner.getCurrentTest<RunnerTestCase>().meta.proven ?? [];

const body = () => expect(1).toBe(1);

/** What this file proves is no proof of the product. */
function forget() {
  const { meta } = TestRunner.getCurrentTest<RunnerTestCase>();
  delete meta.proven;
}

test('records a fact after its assertions ran', async () => {
  proves('R-1-01', () => expect(1).toBe(1));
  expect(provenHere()).toEqual([{ id: 'R-7-40', case: null }]);
  await proves('R-2.2-05', 'llamada inmediata', async () => {
    await Promise.resolve();
    expect(1).toBe(1);
  });
  expect(provenHere()).toContainEqual({ id: 'R-2.2-05', case: 'llamada inmediata' });
  forget();
});

test('returns what the body returns', async () => {
  expect(
    proves('R-1-03', () => {
      expect(1).toBe(1);
      return 7;
    }),
  ).toBe(7);
  await expect(
    proves('R-1-03', () => {
      expect(1).toBe(1);
      return Promise.resolve(8);
    }),
  ).resolves.toBe(8);
  forget();
});

test('refuses a body without assertions', async () => {
  expect(() => proves('R-1-03', () => 1)).toThrow('ran no assertion');
  const refusal = await proves('R-1-03', () => Promise.resolve()).catch(String);
  expect(refusal).toContain('ran no assertion');
  expect(provenHere()).toEqual([]);
});

test('refuses what the ledger does not have', () => {
  expect(() => proves('R-99-1', body)).toThrow('R-99-1 is not in docs/requirements.tsv');
  expect(() => proves('R-2.2-05', body)).toThrow('name one of: indicador 1,5 s | llamada inmediata');
  expect(() => proves('R-2.2-05', 'otra', body)).toThrow("no case 'otra'");
  expect(() => proves('R-1-03', 'alguno', body)).toThrow('has no cases');
});

test('a failing assertion names its requirement and proves nothing', async () => {
  expect(() => proves('R-1-03', () => expect(1).toBe(2))).toThrow('R-1-03: expected 1 to be 2');
  await expect(
    proves('R-2.2-05', 'llamada inmediata', () => expect(Promise.resolve(1)).resolves.toBe(2)),
  ).rejects.toThrow('R-2.2-05 «llamada inmediata»: expected 1 to be 2');
  expect(provenHere()).toEqual([]);
});
