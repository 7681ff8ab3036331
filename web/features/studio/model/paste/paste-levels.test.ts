import { expect, test } from 'vitest';
import { checkTemplate } from '#engine/template/check/check-template.ts';
import type { Template } from '#engine/template/template.ts';
import { readTemplate } from '../../../../../tests/conformance/read-template.ts';
import { readLines } from './read-lines.ts';
import { addItem } from '../items/edit-items.ts';
import { levelsOf, newLevel, withLevels } from '../items/levels.ts';
import { sharing } from '../items/shared-levels.ts';
import { pasteLevels } from './paste-levels.ts';

const problemsOf = (template: Template) => checkTemplate(JSON.parse(JSON.stringify(template))).problems;
const aet = readTemplate('pcal.AET');
const add = (template: Template, label: string) =>
  addItem(template, { parent: '/equipo', after: null, kind: 'niveles', label, comment: false });

const one = add(aet, 'Uno');
const two = add(one.template, 'Dos');
const told = (template: Template, pattern: string) =>
  levelsOf(template, pattern)?.map(({ title, points }) => [title, points]);

test('a pasted list becomes the levels, and its points count where somebody says so', () => {
  const pasted = pasteLevels(two.template, one.pattern, readLines('Excelente = 10\nBueno = 6,5\nNo = 0'), {
    gives: true,
  });
  expect(told(pasted, one.pattern)).toEqual([
    ['Excelente', 10],
    ['Bueno', 6.5],
    ['No', 0],
  ]);
  expect(problemsOf(pasted)).toEqual([]);
  // «No» was there before: answers know it by its value.
  const before = levelsOf(two.template, one.pattern)?.find(({ title }) => title === 'No');
  expect(levelsOf(pasted, one.pattern)?.at(-1)?.value).toBe(before?.value);
});

test('a list without points gives none', () => {
  const pasted = pasteLevels(two.template, one.pattern, readLines('Sí\nA veces\nNo'), { gives: false });
  expect(told(pasted, one.pattern)?.map(([, points]) => points)).toEqual([null, null, null]);
  expect(problemsOf(pasted)).toEqual([]);
});

test('points of a pasted list make nothing count that did not', () => {
  const lines = readLines('Excelente = 10\nNo = 0');
  const pasted = pasteLevels(two.template, one.pattern, lines, { gives: false });
  expect(pasted.scoring).toEqual(two.template.scoring);
});

test('a pasted list holds for every item that shares the levels, and leaves «No aplica» to who has it', () => {
  const lines = readLines('Excelente = 10\nBueno = 5');
  const both = pasteLevels(two.template, one.pattern, lines, { gives: true, others: [two.pattern] });
  const not = newLevel(both, two.pattern, 'No aplica', { isNotApplicable: true });
  const apart = withLevels(both, two.pattern, [...(levelsOf(both, two.pattern) ?? []), not]);
  const again = readLines('Alto = 3\nMedio = 2\nBajo = 1');
  const pasted = pasteLevels(apart, one.pattern, again, { gives: true, others: sharing(apart, one.pattern) });
  const wanted = [
    ['Alto', 3],
    ['Medio', 2],
    ['Bajo', 1],
  ];
  expect([told(pasted, one.pattern), told(pasted, two.pattern)]).toEqual([wanted, [...wanted, ['No aplica', null]]]);
  expect(sharing(pasted, one.pattern)).toEqual([two.pattern]);
  expect(problemsOf(pasted)).toEqual([]);
});
