import { expect, test } from 'vitest';
import { checkTemplate } from '#engine/template/check/check-template.ts';
import type { Template } from '#engine/template/template.ts';
import { readLists, readTemplate } from '../../../../../tests/conformance/read-template.ts';
import { toClauses } from './clauses.ts';
import { operatorsOf } from './condition-sources.ts';
import { indexFields } from '#engine/template/prepared/index-fields.ts';
import { rowGuardSheet } from '../sheets/row-guard-sheet.ts';
import { addGuard, changeGuard, moveGuard, removeGuard, rowGuardsOf, rowSources, takesGuards } from './row-guards.ts';

const project = readTemplate('p.PEIS');
const lists = readLists();
const guarded = [...indexFields(project.schema, project.ui).values()].find(({ ui }) => ui['ui:rowGuards']);
const team = guarded?.pattern ?? '';

const problemsOf = (template: Template) => checkTemplate(JSON.parse(JSON.stringify(template))).problems;

test('a guard comes, is changed, goes before another one and goes, and nothing is ever wrong', () => {
  const before = rowGuardsOf(project, team);
  expect(before.length).toBeGreaterThan(1);
  const added = addGuard(project, team, 'No.');
  expect(rowGuardsOf(added, team).at(-1)).toMatchObject({ act: 'delete', message: 'No.' });
  expect(problemsOf(added)).toEqual([]);
  const last = before.length;
  const sheet = rowGuardSheet(rowGuardsOf(added, team)[last] ?? { act: 'delete', when: {}, message: '' }, team, last);
  const changed = sheet.write(added, { acto: 'edit', mensaje: 'Ya se aprobó.' });
  expect(rowGuardsOf(changed, team)[last]).toMatchObject({ act: 'edit', message: 'Ya se aprobó.' });
  expect(rowGuardsOf(changed, team)[last]?.when).toEqual(rowGuardsOf(added, team)[last]?.when);
  const moved = moveGuard(changed, team, last, -1);
  expect(rowGuardsOf(moved, team)[last - 1]?.message).toBe('Ya se aprobó.');
  expect(problemsOf(moved)).toEqual([]);
  expect(rowGuardsOf(removeGuard(moved, team, last - 1), team)).toEqual(before);
});

test('the last one leaves no word behind', () => {
  const none = rowGuardsOf(project, team).reduce((template) => removeGuard(template, team, 0), project);
  expect(rowGuardsOf(none, team)).toEqual([]);
  expect(JSON.stringify(none.ui)).not.toContain('"ui:rowGuards":[]');
});

test('every guard of the shipped forms can be read and changed by choosing', () => {
  const sources = rowSources(project, team, lists);
  for (const guard of rowGuardsOf(project, team)) {
    const clauses = toClauses(guard.when)?.clauses ?? [];
    expect(clauses).toHaveLength(1);
    const source = sources.find(({ path }) => path === clauses[0]?.path);
    expect(source && operatorsOf(source)).toContain(clauses[0]?.op);
    expect(source?.options.map((option) => option.const)).toContain(clauses[0]?.value);
  }
});

test('an emptied message keeps what was said; the months of a schedule and single answers take no guard', () => {
  const [first] = rowGuardsOf(project, team);
  if (!first) throw new Error('no guard');
  expect(rowGuardsOf(rowGuardSheet(first, team, 0).write(project, { acto: 'delete' }), team)[0]).toEqual(first);
  expect(
    rowGuardsOf(
      changeGuard(project, team, 99, () => first),
      team,
    ),
  ).toEqual(rowGuardsOf(project, team));
  const taking = [...indexFields(project.schema, project.ui).values()].filter(({ pattern }) =>
    takesGuards(project, pattern),
  );
  expect(taking.map(({ pattern }) => pattern)).toContain(team);
  expect(taking.filter(({ type, ui }) => type !== 'array' || ui['ui:widget'] === 'cronograma')).toEqual([]);
});
