import { expect, test } from 'vitest';
import { rehearse } from '#engine/rehearsal/rehearse.ts';
import type { RehearsedProject } from '#engine/rehearsal/rehearsed-project.ts';
import type { Scoring } from '#engine/template/scoring.ts';
import { fieldsOf, item, looksAt, rubric } from './a-rubric.ts';

const scoring = (labels: Readonly<Record<string, string>>, high: string): Scoring => ({
  items: [item('a'), item('b')],
  total: { of: ['a', 'b'], how: 'sum', threshold: { value: 6 } },
  outcomes: [
    {
      id: 'decision',
      mode: 'first',
      labels,
      rules: [{ when: looksAt('/calculo/total/valor', { minimum: 12 }), is: high }, { is: 'bien' }],
    },
  ],
});
const labels = { bien: 'Bien', destacado: 'Destacado' };
const project = (id: number, a: number, b: number): RehearsedProject => ({
  id: String(id),
  presented: null,
  definitive: { form: id, evaluator: null, answers: { a, b }, scope: {}, hasResult: true },
  individual: [],
});
const rehearsed = (after: Scoring, projects: readonly RehearsedProject[]) => {
  const fields = fieldsOf('a', 'b');
  const rubricOf = (words: Scoring) => ({ prepared: rubric(words, fields), declared: {} });
  return rehearse(rubricOf(scoring(labels, 'destacado')), rubricOf(after), projects);
};

test('another outcome is a change although neither says whether it passes', () => {
  const { projects } = rehearsed(scoring(labels, 'bien'), [project(1, 9, 9), project(2, 1, 1)]);
  expect(projects.map(({ id, before, after, flips }) => [id, before.outcome, after.outcome, flips])).toEqual([
    ['1', 'Destacado', 'Bien', true],
    ['2', 'Bien', 'Bien', false],
  ]);
});

test('an item on which nine in ten agree does not help to decide, one with a pair more in five does', () => {
  // Of 45 pairs nine are different for «a», none for «b».
  const projects = Array.from({ length: 10 }, (_, at) => project(at, at === 0 ? 8 : 10, 5));
  const { items } = rehearsed(scoring(labels, 'destacado'), projects);
  expect(items.map(({ item: id, after, usual, isAll }) => [id, after, usual, isAll])).toEqual([
    ['a', '0.20', null, false],
    ['b', '0.00', '5', true],
  ]);
});
