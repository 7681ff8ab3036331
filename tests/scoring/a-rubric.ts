import { expect } from 'vitest';
import { checkTemplate } from '#engine/template/check/check-template.ts';
import type { FieldSchema } from '#engine/template/field-schema.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';
import type { Template } from '#engine/template/template.ts';
import type { RootUi } from '#engine/template/ui-schema.ts';
import type { Condition } from '#engine/conditions/condition.ts';
import { scoreAnswers } from '#engine/scoring/pipeline/score-answers.ts';
import type { ScoreScope } from '#engine/scoring/pipeline/score-answers.ts';
import type { Score, TraceNode } from '#engine/scoring/result.ts';
import type { Collecting, Item, Scoring } from '#engine/template/scoring.ts';

type Fields = Readonly<Record<string, FieldSchema>>;

/** A whole template around a scoring, with every key that its kind must contain. */
export function templateOf(scoring: Scoring, fields: Fields, ui: Partial<RootUi> = {}): Template {
  const condition: FieldSchema = {
    type: 'integer',
    title: 'Condición',
    oneOf: [
      { const: 1, title: 'Aprobado' },
      { const: 0, title: 'No aprobado' },
    ],
  };
  const puntaje: FieldSchema = { type: 'number', title: 'Puntaje', minimum: 0, maximum: 10, readOnly: true };
  return {
    meta: { tipo: 'pcal', modalidad: 'PEIS', anio: 2025, version: 1, titulo: 'Rúbrica', padre: null, nota: '' },
    schema: { type: 'object', title: 'Rúbrica', properties: { ...fields, Condición: condition, puntaje, ...fields } },
    ui: {
      ...orders(fields),
      Condición: { 'ui:alias': ['Condicion'] },
      ...ui,
      'ui:order': [...new Set([...Object.keys(fields), 'Condición', 'puntaje'])],
    },
    scoring,
    samples: [],
  };
}

/** Objects and rows say the order of what they hold. */
function orders(fields: Fields): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [key, { properties, items }] of Object.entries(fields)) {
    if (properties) found[key] = { 'ui:order': Object.keys(properties) };
    if (items?.properties) found[key] = { items: { 'ui:order': Object.keys(items.properties) } };
  }
  return found;
}

/** A rubric that passes every check of a template. */
export function rubric(scoring: Scoring, fields: Fields, ui: Partial<RootUi> = {}): PreparedTemplate {
  const template = templateOf(scoring, fields, ui);
  expect(checkTemplate(template).problems).toEqual([]);
  return prepareTemplate(template, {});
}

/** A field answered by a number and the item that takes it as its points. */
export function points(min = 0, max = 10, step = 0.5): FieldSchema {
  return { type: 'number', title: 'Puntos', minimum: min, maximum: max, multipleOf: step };
}

export function item(id: string, more: Partial<Item> = {}): Item {
  return { id, from: `/${id}`, points: { value: { min: 0, max: 10, step: 0.5 } }, ...more };
}

export function choice(...options: string[]): FieldSchema {
  return {
    type: 'string',
    title: 'Opción',
    maxLength: 20,
    oneOf: options.map((option) => ({ const: option, title: option.toUpperCase() })),
  };
}

export function fieldsOf(...ids: string[]): Record<string, FieldSchema> {
  return Object.fromEntries(ids.map((id) => [id, { ...points(), title: `Ítem ${id}` }]));
}

/** A condition on one place: `looksAt('/calculo/total/cumple', { const: true })`. */
export function looksAt(path: string, condition: Condition): Condition {
  return path
    .split('/')
    .slice(1)
    .reduceRight<Condition>((inner, key) => ({ properties: { [key]: inner } }), condition);
}

/** A condition on one answer. */
export const is = (key: string, value: string | number): Condition => looksAt(`/respuestas/${key}`, { const: value });

export const mean: Collecting = { of: ['a', 'b'], how: 'weightedMean' };

export function score(prepared: PreparedTemplate, answers: Record<string, unknown>, scope: ScoreScope = {}): Score {
  return scoreAnswers(prepared, answers, scope);
}

export function totalOf(prepared: PreparedTemplate, answers: Record<string, unknown>, scope: ScoreScope = {}) {
  return score(prepared, answers, scope).result?.total;
}

/** A node of a trace; none is a fault of the test. */
export function nodeOf(of: Score, id: string): TraceNode {
  const found = search(of.trace, id);
  if (!found) throw new Error(`No node ${id}`);
  return found;
}

function search(node: TraceNode, id: string): TraceNode | null {
  if (node.id === id) return node;
  for (const below of node.children) {
    const found = search(below, id);
    if (found) return found;
  }
  return null;
}

/** One item on its own: what it comes to is the total. */
export function single(field: FieldSchema, own: Partial<Item>, answer: unknown, words: Partial<Collecting> = {}) {
  const prepared = rubric({ items: [{ ...item('a', own) }], total: { of: ['a'], how: 'sum', ...words } }, { a: field });
  return score(prepared, { a: answer });
}

/** Three items that take their answers as points. */
export const plain = [item('a'), item('b'), item('c')];

export const total = (how: Collecting['how'], more: Partial<Collecting> = {}): Collecting => ({
  of: ['a', 'b', 'c'],
  how,
  ...more,
});

/** What three items come to together. */
export function three(
  how: Collecting['how'],
  answers: number[],
  items: readonly Item[],
  words: Partial<Collecting> = {},
) {
  const [a, b, c] = answers;
  return totalOf(rubric({ items, total: total(how, words) }, fieldsOf('a', 'b', 'c')), { a, b, c });
}
