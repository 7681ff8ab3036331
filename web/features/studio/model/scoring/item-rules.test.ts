import { expect, test } from 'vitest';
import { conditionPaths } from '#engine/conditions/condition-paths.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import { startWithPreset } from '#engine/presets/apply-preset.ts';
import type { PresetId } from '#engine/presets/presets/preset.ts';
import { scoreAnswers } from '#engine/scoring/pipeline/score-answers.ts';
import { answers } from '#engine/presets/presets/preset-items.ts';
import { checkTemplate } from '#engine/template/check/check-template.ts';
import type { Template } from '#engine/template/template.ts';
import { deleteItem } from '../items/delete-item.ts';
import { duplicateItem } from '../items/edit-items.ts';
import { itemScoringSheet } from '../sheets/item-scoring-sheet.ts';
import { wordsSheet } from '../sheets/words-sheet.ts';
import { addRule, outcomesOf, usualEnd } from './outcomes.ts';

function preset(id: PresetId): Template {
  const made = startWithPreset({ tipo: 'pcal', modalidad: 'PEIS', anio: 2027, version: 1, titulo: 'Calidad' }, id);
  if (!made) throw new Error(`no preset ${id}`);
  return made;
}

const resultOf = (template: Template, group: string, given: object) =>
  scoreAnswers(prepareTemplate(template, {}), { [group]: given }, {}).result;
const problemsOf = (template: Template) => checkTemplate(JSON.parse(JSON.stringify(template))).problems;
const called = (template: Template, pattern: string, etiqueta: string) =>
  wordsSheet(template, pattern).write(template, { etiqueta });

const YES = { destinatarios: 'si', avales: 'si', presupuesto: 'si' };

test('the copy of a condition excludes like the condition, and says which it is', () => {
  const { template, pattern } = duplicateItem(preset('vetos'), '/condiciones/avales');
  const key = pattern.slice('/condiciones/'.length);
  expect(problemsOf(template)).toEqual([]);
  expect(resultOf(template, 'condiciones', { ...YES, [key]: 'no' })).toMatchObject({
    outcome: 'noAprobado',
    reasons: ['No cumple «Tiene los avales (copia)».'],
  });
  const named = called(template, pattern, 'Tiene seguro');
  expect(resultOf(named, 'condiciones', { ...YES, [key]: 'no' })?.reasons).toEqual(['No cumple «Tiene seguro».']);
  expect(resultOf(named, 'condiciones', { ...YES, [key]: 'si', avales: 'no' })?.reasons).toEqual([
    'No cumple «Tiene los avales».',
  ]);
});

test('a renamed condition gives its reason by its new name, key by key', () => {
  const pattern = '/condiciones/avales';
  const typed = ['T', 'Ti', 'Tiene', 'Tiene aval'].reduce((now, label) => called(now, pattern, label), preset('vetos'));
  expect(resultOf(typed, 'condiciones', { ...YES, avales: 'no' })?.reasons).toEqual(['No cumple «Tiene aval».']);
});

test('a condition that goes takes its rule along, and leaves the others', () => {
  const template = deleteItem(preset('vetos'), '/condiciones/avales');
  expect(problemsOf(template)).toEqual([]);
  expect(template.scoring?.outcomes?.[0]?.rules).toHaveLength(5);
  const left = { destinatarios: 'si', presupuesto: 'si' };
  expect(resultOf(template, 'condiciones', left)?.outcome).toBe('aprobado');
  expect(resultOf(template, 'condiciones', { ...left, presupuesto: 'no' })?.outcome).toBe('noAprobado');
});

test('of several categories of which any decides, a copy decides and one that goes does not', () => {
  const good = { pertinencia: 'adecuado', coherencia: 'adecuado', factibilidad: 'adecuado' };
  const { template, pattern } = duplicateItem(preset('categorias'), '/criterios/coherencia');
  const key = pattern.slice('/criterios/'.length);
  expect(resultOf(template, 'criterios', { ...good, [key]: 'inadecuado' })?.outcome).toBe('noAprobado');
  const without = deleteItem(template, pattern);
  expect(without.scoring).toEqual(preset('categorias').scoring);
  expect(problemsOf(without)).toEqual([]);
});

test('vetoes and minima stand in the order in which they were made, and give no reason that nobody wrote', () => {
  const rulesOf = (template: Template) => template.scoring?.outcomes?.[0]?.rules ?? [];
  const begun = preset('ponderada');
  const list = outcomesOf(begun)[0];
  if (!list) throw new Error('there is no result');
  const when = (key: string) => answers('criterios', key, 'no');
  const made = ['uno', 'dos'].reduce(
    (now, key) => addRule(now, list.id, { kind: 'veto', when: when(key), is: usualEnd(list) }),
    begun,
  );
  expect(rulesOf(made).slice(0, 2)).toEqual([
    { when: when('uno'), is: 'noAprobado', total: 0 },
    { when: when('dos'), is: 'noAprobado', total: 0 },
  ]);
  const minimum = { puntua: 'si', umbral: 'valor', umbralOp: '>=', umbralValor: 4 };
  const set = ['pertinencia', 'equipo'].reduce(
    (now, key) => itemScoringSheet(now, `/criterios/${key}`)?.write(now, minimum) ?? now,
    begun,
  );
  const asked = rulesOf(set).flatMap((rule) => (rule.when ? conditionPaths(rule.when) : []));
  expect(asked.filter((path) => path.endsWith('/cumple'))).toEqual([
    '/calculo/pertinencia/cumple',
    '/calculo/equipo/cumple',
    '/calculo/total/cumple',
  ]);
});
