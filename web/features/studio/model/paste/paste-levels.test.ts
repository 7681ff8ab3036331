import { expect, test } from 'vitest';
import { checkTemplate } from '#engine/template/check/check-template.ts';
import type { Template } from '#engine/template/template.ts';
import { readTemplate } from '../../../../../tests/conformance/read-template.ts';
import { readLines } from './read-lines.ts';
import { addItem } from '../items/edit-items.ts';
import { levelsOf } from '../items/levels.ts';
import { pasteLevels } from './paste-levels.ts';

const problemsOf = (template: Template) => checkTemplate(JSON.parse(JSON.stringify(template))).problems;
const aet = readTemplate('pcal.AET');
const add = (template: Template, label: string) =>
  addItem(template, { parent: '/equipo', after: null, kind: 'niveles', label, comment: false });

const one = add(aet, 'Uno');
const two = add(one.template, 'Dos');
const told = (template: Template, pattern: string) =>
  levelsOf(template, pattern)?.map(({ title, points }) => [title, points]);

test('a pasted list becomes the levels, and its points count from then on', () => {
  const pasted = pasteLevels(two.template, one.pattern, readLines('Excelente = 10\nBueno = 6,5\nNo = 0'));
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
  const pasted = pasteLevels(two.template, one.pattern, readLines('Sí\nA veces\nNo'));
  expect(told(pasted, one.pattern)?.map(([, points]) => points)).toEqual([null, null, null]);
  expect(problemsOf(pasted)).toEqual([]);
});
