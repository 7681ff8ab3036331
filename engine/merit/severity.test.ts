import { expect, test } from 'vitest';
import type { Opinion } from './opinion.ts';
import { severityOf } from './severity.ts';
import { itemAgreement } from './item-agreement.ts';

const opinion = (evaluator: number | null, total: string | null): Opinion => ({
  form: 1,
  evaluator,
  total,
  outcome: null,
  values: {},
});

test('each is measured by the others alone, the most severe first', () => {
  const projects = [
    [opinion(1, '10'), opinion(2, '6'), opinion(3, '7')],
    [opinion(1, '8'), opinion(2, '6')],
  ];
  expect(severityOf(projects)).toEqual([
    { evaluator: 2, forms: 2, mean: '6.00', beside: '-2.25' },
    { evaluator: 3, forms: 1, mean: '7.00', beside: '-1.00' },
    { evaluator: 1, forms: 2, mean: '9.00', beside: '2.75' },
  ]);
});

test('who judged alone is beside nobody; forms without a total or an evaluator do not count', () => {
  expect(severityOf([[opinion(4, '5'), opinion(null, '9'), opinion(5, null)]])).toEqual([
    { evaluator: 4, forms: 1, mean: '5.00', beside: null },
  ]);
});

test('an item that one alone judged says nothing of how they agree', () => {
  const gave = (evaluator: number, points: string): Opinion => ({ ...opinion(evaluator, null), values: { a: points } });
  const projects = [[gave(1, '4'), gave(2, '4')], [gave(1, '2'), gave(2, '5')], [gave(3, '9')]];
  expect(itemAgreement(['a', 'b'], projects)).toEqual([{ item: 'a', projects: 2, alike: 1, range: '1.50' }]);
});

test('who judged the better projects is not the milder one', () => {
  const projects = [
    [opinion(1, '8'), opinion(3, '9')],
    [opinion(2, '5'), opinion(4, '3')],
  ];
  expect(severityOf(projects).map(({ evaluator, beside }) => [evaluator, beside])).toEqual([
    [4, '-2.00'],
    [1, '-1.00'],
    [3, '1.00'],
    [2, '2.00'],
  ]);
});
