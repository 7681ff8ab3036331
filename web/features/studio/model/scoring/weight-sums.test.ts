import { expect, test } from 'vitest';
import type { Template } from '#engine/template/template.ts';
import { readTemplate } from '../../../../../tests/conformance/read-template.ts';
import { weightSums } from './weight-sums.ts';
import { withScoring } from './with-scoring.ts';

const aet = readTemplate('pcal.AET');

test('the total and each weighted section say what their weights come to', () => {
  // A: 1 + 1, B: 2 + 1 + 1; the total weighs A 2.5, B 4, C 2, D 1.5.
  const [total, first, second] = weightSums(aet).map(({ label, sum }) => [label, sum]);
  expect([total, first, second?.[1]]).toEqual([[null, '10'], ['Necesidad y diagnóstico', '2'], '4']);
});

test('an item that says no weight weighs one', () => {
  const unsaid = withScoring(aet, (scoring) => ({
    ...scoring,
    items: scoring.items.map(({ weight: _weight, ...item }) => item),
  }));
  expect(weightSums(unsaid).map(({ sum }) => sum)[1]).toBe('2');
});

test('percentages that miss their hundred are wrong, and a plain sum has no weights', () => {
  const percent = withScoring(aet, (scoring) => ({
    ...scoring,
    ...(scoring.total && { total: { ...scoring.total, weights: 'percent' } }),
  }));
  expect(weightSums(percent)[0]).toMatchObject({ isPercent: true, isWrong: true });
  const plain: Template = withScoring(aet, (scoring) => ({
    ...scoring,
    ...(scoring.total && { total: { ...scoring.total, how: 'sum' } }),
  }));
  expect(weightSums(plain).some(({ label }) => label === null)).toBe(false);
});
