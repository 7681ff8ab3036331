import { expect, test } from 'vitest';
import { checkFactPaths } from '#engine/scoring/check/check-fact-paths.ts';
import { scoreAnswers } from '#engine/scoring/pipeline/score-answers.ts';
import type { FactDeclaration, Scoring } from '#engine/template/scoring.ts';
import { checkTemplate } from '#engine/template/check/check-template.ts';
import { lintTemplate } from '#engine/template/check/lint-template.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import { readLists, readTemplate } from '../conformance/read-template.ts';
import { fieldsOf, item, templateOf } from './a-rubric.ts';

const scoring: Scoring = { items: [item('a'), item('b')], total: { of: ['a', 'b'], how: 'sum' } };
const marked = templateOf(scoring, fieldsOf('a', 'b'), { b: { 'ui:en': 'definitiva' } });

test('an item of one form counts in it alone; what no form is told apart by shows both', () => {
  expect(checkTemplate(marked).problems).toEqual([]);
  const prepared = prepareTemplate(marked, {});
  const total = (forma: 'individual' | 'definitiva' | null) =>
    scoreAnswers(prepared, { a: 4, b: 3 }, { contexto: { forma } }).result?.total ?? null;
  expect([total('definitiva'), total('individual'), total(null)].map(Number)).toEqual([7, 4, 7]);
});

test('a kind without a definitive form has no item of one of two forms', () => {
  const advice = readTemplate('eippe');
  const [key = ''] = Object.keys(advice.schema.properties ?? {});
  const before = (advice.ui as Record<string, object>)[key];
  const wrong = { ...advice, ui: { ...advice.ui, [key]: { ...before, 'ui:en': 'definitiva' } } };
  expect(checkTemplate(wrong).problems.map(({ pointer, message }) => [pointer, message])).toEqual([
    [`/ui/${key}/ui:en`, 'Este formulario no tiene uno definitivo: quitá la marca de en qué formulario está.'],
  ]);
});

test('an unknown maximum of the total is a hint, not a refusal', () => {
  const open: Scoring = {
    items: [item('a'), { id: 'b', from: '/b', points: { rate: 2, per: 1 } }],
    total: { of: ['a', 'b'], how: 'sum' },
  };
  const endless = { type: 'number' as const, minimum: 0, multipleOf: 1 };
  const template = templateOf(open, { ...fieldsOf('a'), b: endless });
  const hints = (of: typeof template) => lintTemplate(of).filter(({ code }) => code.includes('maximo'));
  expect(checkTemplate(template).problems).toEqual([]);
  expect(hints(template).map(({ pointer }) => pointer)).toEqual(['/scoring/total']);
  expect(hints(templateOf(scoring, fieldsOf('a', 'b')))).toEqual([]);
});

test('facts of other forms are looked for in the forms that the call has', () => {
  const forms = new Map(['ip', 'p.PEIS'].map((kind) => [kind, prepareTemplate(readTemplate(kind), readLists())]));
  const found = (...facts: FactDeclaration[]) =>
    checkFactPaths({ items: [], facts }, (kind) => [forms.get(kind) ?? []].flat()).map(({ pointer }) => pointer);
  const fact = (kind: string, path: string, type: FactDeclaration['type'] = 'text'): FactDeclaration => ({
    id: 'dato',
    title: 'Dato',
    type,
    from: { kind, path },
  });
  expect(found(fact('ip', '/unidadAcademica'), fact('p.PEIS', '/datosGenerales/titulo'))).toEqual([]);
  expect(found(fact('ip', '/zzz'))).toEqual(['/scoring/facts/0/from/path']);
  expect(found(fact('p.PEIS', '/titulo'))).toEqual(['/scoring/facts/0/from/path']);
  expect(found(fact('ip', '/titulo', 'number'))).toEqual(['/scoring/facts/0/type']);
  // A form that the call does not have yet, and facts of the office, are nobody's to look for.
  expect(found(fact('inf_final', '/x'), { id: 'd', title: 'D', type: 'number', from: 'staff' })).toEqual([]);
});
