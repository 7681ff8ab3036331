import { expect, test } from 'vitest';
import { checkTemplate } from '#engine/template/check/check-template.ts';
import type { Template } from '#engine/template/template.ts';
import { readTemplate } from '../../../../../tests/conformance/read-template.ts';
import { addItem } from './edit-items.ts';
import { levelsOf, newLevel, withLevels, type Level } from './levels.ts';
import { otherSets, sharing, takeLevels, withSharedLevels, writeLevels } from './shared-levels.ts';

const problemsOf = (template: Template) => checkTemplate(JSON.parse(JSON.stringify(template))).problems;
const add = (template: Template, label: string, scores: boolean) =>
  addItem(template, { parent: '/equipo', after: null, kind: 'niveles', label, comment: false, scores });
const one = add(readTemplate('pcal.AET'), 'Uno', true);
const two = add(one.template, 'Dos', true);
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
  const taken = takeLevels(leveled, [two.pattern], one.pattern);
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

test('that one of them may not apply is its own, and a level more goes to all', () => {
  const [first, second] = [one.pattern, two.pattern];
  const set = [level(1, 'Mucho', 3), level(2, 'Poco', 1)];
  const both = writeLevels(two.template, first, set, [second]);
  const not = newLevel(both, first, 'No aplica', { isNotApplicable: true });
  const apart = writeLevels(both, first, [...set, not], sharing(both, first));
  expect(told(apart, second)).toEqual([
    ['Mucho', 3],
    ['Poco', 1],
  ]);
  expect(sharing(apart, second)).toEqual([first]);
  const more = { ...newLevel(apart, second, 'Nada', { others: [first] }), points: 0 };
  const wider = writeLevels(apart, second, [...set, more], sharing(apart, second));
  expect(told(wider, first)).toEqual([
    ['Mucho', 3],
    ['Poco', 1],
    ['Nada', 0],
    ['No aplica', null],
  ]);
  expect(sharing(wider, second)).toEqual([first]);
  expect(problemsOf(wider)).toEqual([]);
});

test('levels taken from another item make nothing count that did not', () => {
  const silent = add(one.template, 'Tres', false);
  const taken = takeLevels(silent.template, [silent.pattern], one.pattern);
  expect(taken.scoring).toEqual(silent.template.scoring);
  expect(told(taken, silent.pattern)?.every(([, points]) => points === null)).toBe(true);
});

test('what is chosen several times is not another item to itself', () => {
  const several = addItem(one.template, {
    parent: '/equipo',
    after: null,
    kind: 'varias',
    label: 'Varias',
    comment: false,
  });
  expect(otherSets(several.template, several.pattern).map(({ pattern }) => pattern)).toContain(one.pattern);
  expect(otherSets(several.template, several.pattern).some(({ pattern }) => pattern.startsWith(several.pattern))).toBe(
    false,
  );
  expect(sharing(several.template, several.pattern)).toEqual([]);
});
