import { expect, test } from 'vitest';
import { checkTemplate } from '#engine/template/check/check-template.ts';
import type { Template } from '#engine/template/template.ts';
import { readTemplate } from '../../../../../tests/conformance/read-template.ts';
import { addItem } from './edit-items.ts';
import { levelsOf, withLevels, type Level } from './levels.ts';
import { sharing, takeLevels, withSharedLevels } from './shared-levels.ts';

const problemsOf = (template: Template) => checkTemplate(JSON.parse(JSON.stringify(template))).problems;
const add = (template: Template, label: string, scores: boolean) =>
  addItem(template, { parent: '/equipo', after: null, kind: 'niveles', label, comment: false, scores });
const one = add(readTemplate('pcal.AET'), 'Uno', true);
const two = add(one.template, 'Dos', false);
const told = (template: Template, pattern: string) =>
  levelsOf(template, pattern)?.map(({ title, points }) => [title, points]);
const level = (value: number, title: string, points: number): Level => ({
  value,
  title,
  note: '',
  points,
  isNotApplicable: false,
});

test('an item takes the levels of another, and from then on they are changed together', () => {
  const leveled = withLevels(two.template, one.pattern, [level(1, 'Mucho', 3), level(2, 'Poco', 1)]);
  const taken = takeLevels(leveled, two.pattern, one.pattern);
  expect(told(taken, two.pattern)).toEqual([
    ['Mucho', 3],
    ['Poco', 1],
  ]);
  expect(sharing(taken, one.pattern)).toEqual([two.pattern]);
  expect(problemsOf(taken)).toEqual([]);
  const levels = (levelsOf(taken, one.pattern) ?? []).map((own) => ({ ...own, points: (own.points ?? 0) * 2 }));
  expect(told(withSharedLevels(taken, two.pattern, levels), two.pattern)).toEqual([
    ['Mucho', 6],
    ['Poco', 2],
  ]);
});
