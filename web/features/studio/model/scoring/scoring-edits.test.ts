import { describe, expect, test } from 'vitest';
import { checkTemplate } from '#engine/template/check/check-template.ts';
import type { Template } from '#engine/template/template.ts';
import { readTemplate } from '../../../../../tests/conformance/read-template.ts';
import { sectionScoringSheet, totalSheet } from '../sheets/collector-sheets.ts';
import { itemScoringSheet } from '../sheets/item-scoring-sheet.ts';
import { deleteItem } from '../items/delete-item.ts';
import { addItem, duplicateItem } from '../items/edit-items.ts';
import { levelsOf, newLevel, withLevels } from '../items/levels.ts';
import {
  addOutcomes,
  addRule,
  changeRule,
  moveRule,
  outcomesOf,
  removeOutcomes,
  removeRule,
  withLabels,
  withPasses,
} from './outcomes.ts';
import type { PropertySheet } from '../sheets/property-sheet.ts';
import { ruleSheet } from '../sheets/rule-sheet.ts';
import { collectorAt, scoredItem } from './scored-item.ts';

function problemsIn(template: Template) {
  return checkTemplate(JSON.parse(JSON.stringify(template))).problems;
}

function valuesOf(sheet: PropertySheet): Record<string, unknown> {
  return Object.fromEntries(Object.entries(sheet.properties).map(([key, { value }]) => [key, value]));
}

function write(template: Template, sheet: PropertySheet | null, values: Record<string, unknown>): Template {
  if (!sheet) throw new Error('there is no such sheet');
  const next = sheet.write(template, { ...valuesOf(sheet), ...values });
  expect(problemsIn(next)).toEqual([]);
  return next;
}

const peis = readTemplate('pcal.PEIS');

describe.each(['pcal.PEIS', 'pcal.AET'])('%s', (kind) => {
  const template = readTemplate(kind);

  test('sheets written as they were read change nothing', () => {
    for (const { from } of template.scoring?.items ?? []) {
      if (typeof from !== 'string') continue;
      const sheet = itemScoringSheet(template, from);
      expect(sheet && write(template, sheet, {})).toEqual(sheet && template);
    }
    for (const { at } of template.scoring?.sections ?? []) {
      expect(write(template, sectionScoringSheet(template, String(at)), {})).toEqual(template);
    }
    expect(write(template, totalSheet(template), {})).toEqual(template);
  });

  test.each(['weightedMean', 'weightedSum', 'mean', 'sum', 'best'])('the total is made by %s', (como) => {
    const next = write(template, totalSheet(template), { como, cuantos: 2 });
    expect(next.scoring?.total?.how).toBe(como);
    const weighted = como.startsWith('weighted');
    expect(next.scoring?.sections?.every(({ weight }) => (weight !== undefined) === weighted)).toBe(true);
  });
});

test('a total that says no rounding is shown as it is rounded, and stays as it was', () => {
  const { round: _round, ...total } = peis.scoring?.total ?? { of: [], how: 'sum' as const };
  const template: Template = { ...peis, scoring: { ...peis.scoring, items: peis.scoring?.items ?? [], total } };
  const { schema, value } = totalSheet(template)?.properties['redondeo'] ?? {};
  expect([value, schema?.oneOf?.some((one) => one.const === 'exacto')]).toEqual(['2', false]);
  expect(write(template, totalSheet(template), {})).toEqual(template);
  expect(write(template, totalSheet(template), { redondeo: '1' }).scoring?.total?.round?.places).toBe(1);
});

test.each([
  [
    { umbral: 'valor', umbralOp: '>=', umbralValor: 7 },
    { value: 7, op: '>=' },
  ],
  [
    { umbral: 'valor', umbralOp: '>', umbralValor: 5.5 },
    { value: 5.5, op: '>' },
  ],
  [
    { umbral: 'parte', umbralOp: '>=', umbralParte: 60 },
    { share: 0.6, op: '>=' },
  ],
  [
    { umbral: 'parte', umbralOp: '>=', umbralParte: 57 },
    { share: 0.57, op: '>=' },
  ],
  [{ umbral: 'ninguno' }, undefined],
  [{ umbral: 'valor' }, undefined],
])('thresholds of an item and a section: %j', (values, threshold) => {
  const item = write(peis, itemScoringSheet(peis, '/problema/claridad'), values);
  expect(scoredItem(item, '/problema/claridad')?.threshold).toEqual(threshold);
  const section = write(peis, sectionScoringSheet(peis, '/equipo'), values);
  expect(collectorAt(section, '/equipo')?.threshold).toEqual(threshold);
  const again = write(section, sectionScoringSheet(section, '/equipo'), {});
  expect(again).toEqual(section);
});

test('weight and cap of an item and a section', () => {
  const item = write(peis, itemScoringSheet(peis, '/problema/claridad'), { peso: 2.5, tope: 8 });
  expect(scoredItem(item, '/problema/claridad')).toMatchObject({ weight: 2.5, cap: 8 });
  const section = write(peis, sectionScoringSheet(peis, '/equipo'), { peso: 3, tope: 9 });
  expect(collectorAt(section, '/equipo')).toMatchObject({ weight: 3, cap: 9 });
});

test('an item stops giving points and gives them again', () => {
  const without = write(peis, itemScoringSheet(peis, '/problema/claridad'), { puntua: 'no' });
  expect(scoredItem(without, '/problema/claridad')).toBeNull();
  const again = write(without, itemScoringSheet(without, '/problema/claridad'), { puntua: 'si' });
  expect(scoredItem(again, '/problema/claridad')).toMatchObject({ points: { value: { min: 0, max: 10 } }, weight: 1 });
  expect(collectorAt(again, '/problema')?.of).toHaveLength(2);
});

test('options begin with more points for what their names call better', () => {
  const pattern = '/problema/hayRiesgo';
  const place = { parent: '/problema', after: null, label: 'Hay riesgo', comment: false } as const;
  const { template } = addItem(peis, { ...place, kind: 'siNo' });
  const scored = write(template, itemScoringSheet(template, pattern), { puntua: 'si' });
  expect(levelsOf(scored, pattern)?.map(({ title, points }) => [title, points])).toEqual([
    ['Sí', 1],
    ['No', 0],
  ]);
  const plain = addItem(peis, { ...place, kind: 'opciones' }).template;
  const counted = write(plain, itemScoringSheet(plain, pattern), { puntua: 'si' });
  expect(levelsOf(counted, pattern)?.map(({ points }) => points)).toEqual([0, 1]);
});

test('points of levels, and a level that says that the item does not apply', () => {
  const pattern = '/equipo/composicion';
  const levels = levelsOf(peis, pattern) ?? [];
  const halved = withLevels(
    peis,
    pattern,
    levels.map((level) => ({ ...level, points: (level.points ?? 0) / 2 })),
  );
  expect(levelsOf(halved, pattern)?.map(({ points }) => points)).toEqual([0, 2.5, 3.75, 5]);
  expect(problemsIn(halved)).toEqual([]);
  const not = withLevels(peis, pattern, [...levels, newLevel(peis, pattern, 'No aplica', { isNotApplicable: true })]);
  expect(scoredItem(not, pattern)?.na).toEqual({ value: 11 });
  expect(levelsOf(not, pattern)?.at(-1)).toMatchObject({ isNotApplicable: true, points: null });
  expect(problemsIn(not)).toEqual([]);
});

describe('outcomes', () => {
  const when = { properties: { respuestas: { properties: { problema: { properties: { claridad: { const: 0 } } } } } } };
  const list = outcomesOf(peis)[0]?.id ?? '';
  const rules = outcomesOf(peis)[0]?.rules ?? [];

  test('a veto goes first, another rule before the one for everybody else', () => {
    const vetoed = addRule(peis, list, { kind: 'veto', when, is: 'noAprobado' });
    expect(outcomesOf(vetoed)[0]?.rules[0]).toMatchObject({ is: 'noAprobado', total: 0 });
    expect(problemsIn(vetoed)).toEqual([]);
    const ruled = addRule(peis, list, { kind: 'regla', when, is: 'noAprobado' });
    expect(outcomesOf(ruled)[0]?.rules).toHaveLength(rules.length + 1);
    expect(outcomesOf(ruled)[0]?.rules.at(-1)?.when).toEqual(rules.at(-1)?.when);
    expect(problemsIn(ruled)).toEqual([]);
  });

  test('a veto gets another condition, moves and goes', () => {
    const added = addRule(peis, list, { kind: 'veto', when: { not: when }, is: 'noAprobado' });
    const vetoed = changeRule(added, list, 0, (rule) => ({ ...rule, when }));
    expect(problemsIn(vetoed)).toEqual([]);
    const moved = moveRule(vetoed, list, 0, 1);
    expect(outcomesOf(moved)[0]?.rules[1]?.when).toEqual(when);
    expect(problemsIn(moved)).toEqual([]);
    expect(moveRule(moved, list, 0, -1).scoring).toEqual(moved.scoring);
    expect(removeRule(moved, list, 1).scoring).toEqual(peis.scoring);
  });

  test('what a rule decides is said in its sheet', () => {
    const [first] = outcomesOf(peis);
    const sheet = first ? ruleSheet(first, 0) : null;
    expect(write(peis, sheet, {})).toEqual(peis);
    const next = write(peis, sheet, { salida: 'noAprobado', total: 'cero', motivo: 'Motivo', antes: 'no' });
    expect(outcomesOf(next)[0]?.rules[0]).toEqual({
      when: rules[0]?.when,
      is: 'noAprobado',
      total: 0,
      reason: 'Motivo',
    });
  });

  test('each end says what it decides, and one that goes takes that along', () => {
    const changed = withPasses(peis, list, 'noAprobado', null);
    expect(outcomesOf(changed)[0]?.passes).toEqual({ aprobado: true, noAprobado: null });
    expect(problemsIn(changed)).toEqual([]);
    const [first] = Object.entries(outcomesOf(peis)[0]?.labels ?? {});
    const left = withLabels(peis, list, first ? [first] : []);
    expect(outcomesOf(left)[0]?.passes).toEqual({ aprobado: true });
  });

  test('a minimum brings its rule, in a new result where there is none, and takes it along', () => {
    const minimum = { umbral: 'valor', umbralOp: '>=', umbralValor: 7 };
    const set = write(peis, sectionScoringSheet(peis, '/equipo'), minimum);
    const miss = { properties: { calculo: { properties: { C: { properties: { cumple: { const: false } } } } } } };
    expect(outcomesOf(set)[0]?.rules).toEqual(rules.toSpliced(2, 0, { when: miss, is: 'noAprobado' }));
    expect(write(set, sectionScoringSheet(set, '/equipo'), { umbral: 'ninguno' })).toEqual(peis);
    const raised = write(set, sectionScoringSheet(set, '/equipo'), { umbralValor: 8 });
    expect(outcomesOf(raised)).toEqual(outcomesOf(set));
    const bare = removeOutcomes(peis, list);
    const started = outcomesOf(write(bare, sectionScoringSheet(bare, '/equipo'), minimum))[0];
    expect(started?.rules.map(({ is }) => is)).toEqual([
      'aprobado',
      'noAprobado',
      'noAprobado',
      'noAprobado',
      'aprobado',
    ]);
    const scored = write(peis, itemScoringSheet(peis, '/problema/claridad'), minimum);
    const copied = duplicateItem(scored, '/problema/claridad').template;
    expect(outcomesOf(copied)[0]?.rules).toHaveLength(rules.length + 2);
    const gone = deleteItem(scored, '/problema/claridad');
    expect(outcomesOf(gone)[0]?.rules).toEqual(rules);
  });

  test('where an answer is the result, a new list has its options', () => {
    const opinion = readTemplate('ppert');
    const made = outcomesOf(addOutcomes(removeOutcomes(opinion, outcomesOf(opinion)[0]?.id ?? '')))[0];
    expect(made?.labels).toEqual(outcomesOf(opinion)[0]?.labels);
    expect(made?.rules).toEqual(outcomesOf(opinion)[0]?.rules);
    expect(made?.passes).toEqual({ pert: null, obs: null, nopert: null });
  });

  test('a result is made anew from the thresholds', () => {
    const bare = removeOutcomes(peis, list);
    const next = addOutcomes(bare);
    // The commission's word and the total decide as they do in the shipped rubric.
    expect(outcomesOf(next)[0]).toMatchObject({ id: 'resultado', rules });
    expect(outcomesOf(next)[0]?.passes).toEqual({ aprobado: true, noAprobado: false });
    expect(problemsIn(next)).toEqual([]);
  });
});
