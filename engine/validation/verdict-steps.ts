import type { Condition } from '../conditions/condition.ts';
import { enclosingRow } from '../template/prepared/order-rules.ts';
import { patternSteps } from '../template/pattern/pattern-steps.ts';
import type { Field, Unit } from '../template/prepared/prepared-template.ts';
import { conditionSteps, MOST_ITEMS, WORD_STEPS } from './condition-steps.ts';

/** How much answers hold at the most: single values, rows of one list, letters of all texts together. */
export interface Extent {
  readonly nodes: number;
  readonly rows: number;
  readonly letters: number;
}

/** One request is a megabyte: it cannot hold more than this, whatever the template allows. */
export const WHOLE_REQUEST: Extent = { nodes: 2 ** 18, rows: Infinity, letters: 2 ** 20 };

// One step is a letter that a pattern looks at, about a nanosecond; the others are measured in it.
/** To bring one value into its form and to check its type and limits. */
export const NODE_STEPS = 1000;

/** An upper bound of what one verdict takes for its patterns and conditions, besides reading each value once. */
export function ruleSteps(unit: Unit, extent: Extent): number {
  const terms = termsOf(unit);
  const conditions = sum(terms, ({ conditions: steps }) => steps(extent));
  return conditions + patternsSteps(terms, extent);
}

export interface Costly {
  readonly field: Field;
  /** If it had all the letters. */
  readonly steps: number;
}

/** The fields whose patterns and conditions take longest, the worst first. */
export function costliest(unit: Unit, extent: Extent): Costly[] {
  return termsOf(unit)
    .map((term) => ({ field: term.field, steps: term.conditions(extent) + patternsSteps([term], extent) }))
    .toSorted((a, b) => b.steps - a.steps || a.field.order - b.field.order);
}

/** What is counted of a field, wherever it is. */
interface Term {
  readonly field: Field;
  readonly conditions: (extent: Extent) => number;
  /** In how many texts, how long, and what each of them takes. */
  readonly texts: (extent: Extent) => { readonly count: number; readonly length: number; readonly steps: number };
}

/** The worst that so many letters can do: they go where each of them costs most, and a longer text never costs less. */
function patternsSteps(terms: readonly Term[], extent: Extent): number {
  let { letters } = extent;
  let steps = 0;
  const density = ({ length, steps: own }: ReturnType<Term['texts']>): number => own / Math.max(1, length);
  const dearest = terms.map(({ texts }) => texts(extent)).toSorted((a, b) => density(b) - density(a));
  for (const text of dearest) {
    const full = Math.min(text.count, Math.ceil(letters / Math.max(1, text.length)));
    steps += full * text.steps;
    letters -= Math.min(letters, full * text.length);
  }
  return steps;
}

const known = new WeakMap<Unit, readonly Term[]>();

function termsOf(unit: Unit): readonly Term[] {
  const terms = known.get(unit) ?? [...unit.fields.values()].filter(isCounted).map((field) => termOf(unit, field));
  known.set(unit, terms);
  return terms;
}

function isCounted({ schema, rules, ui }: Field): boolean {
  return schema.pattern !== undefined || rules.length > 0 || (ui['ui:checks'] ?? ui['ui:rowGuards']) !== undefined;
}

function termOf(unit: Unit, field: Field): Term {
  const { pattern = null, maxLength = 0 } = field.schema;
  const stepsAt = new Map<number, number>();
  return {
    field,
    conditions: (extent) => conditionsOf(unit, field, extent),
    texts: (extent) => {
      const length = Math.min(maxLength, extent.letters);
      const steps = pattern === null ? 0 : (stepsAt.get(length) ?? patternSteps(pattern, length));
      stepsAt.set(length, steps);
      return { count: pattern === null ? 0 : places(unit, field.pattern, extent), length, steps };
    },
  };
}

function conditionsOf(unit: Unit, { pattern, ui, rules, schema }: Field, extent: Extent): number {
  const around = enclosingRow(pattern);
  const own = pattern.endsWith('/*') ? pattern : around;
  const cost = (row: string) => (condition: Condition) =>
    conditionSteps(condition, (path) => lengthAt(unit, row, path, extent));
  const checks = (ui['ui:checks'] ?? []).flatMap(({ when, assert, faltan = [] }) =>
    [when ?? [], assert ?? [], ...faltan.map((one) => one.assert)].flat(),
  );
  const guards = (ui['ui:rowGuards'] ?? []).map(({ when }) => when);
  const rows = guards.length === 0 ? 0 : Math.min(schema.maxItems ?? MOST_ITEMS, extent.rows);
  const each =
    sum(rules, ({ when }) => cost(around)(when)) +
    sum(checks, cost(own)) +
    // Stored rows are looked for among the sent ones.
    rows * (rows * WORD_STEPS + sum(guards, cost(`${pattern}/*`)));
  return places(unit, pattern, extent) * each;
}

/** How many rows a list has at the most that a condition looks at. */
function lengthAt({ fields }: Unit, row: string, path: string, { rows }: Extent): number {
  const [, root = ''] = path.split('/');
  const rest = path.slice(root.length + 1);
  return Math.min(fields.get(root === 'fila' ? row + rest : rest)?.schema.maxItems ?? MOST_ITEMS, rows);
}

/** In how many places a field can be answered. */
function places({ fields }: Unit, pattern: string, { nodes, rows }: Extent): number {
  let count = 1;
  for (let at = pattern.lastIndexOf('/*'); at >= 0; at = pattern.lastIndexOf('/*', at - 1)) {
    count *= Math.min(fields.get(pattern.slice(0, at))?.schema.maxItems ?? MOST_ITEMS, rows);
    if (at === 0) break;
  }
  return Math.min(count, nodes);
}

function sum<T>(all: readonly T[], of: (one: T) => number): number {
  return all.reduce((total, one) => total + of(one), 0);
}
