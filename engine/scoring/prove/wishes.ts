import { MODALITIES } from '#schemas/generated/domain/modality.ts';
import { isAnswered } from '../../conditions/answered.ts';
import type { Condition } from '../../conditions/condition.ts';
import { comparedLimits } from '../../conditions/compared-limits.ts';
import { conditionPaths } from '../../conditions/condition-paths.ts';
import { comparedValues } from '../../conditions/compared-values.ts';
import type { Field } from '../../template/prepared/prepared-template.ts';
import type { Conditional, FactDeclaration, Item, Scoring } from '../../template/scoring.ts';
import type { PreparedScoring } from '../prepare-scoring.ts';
import { ruleConditions } from '../rule-conditions.ts';

/** Everything that can be answered or given, with what it can be: of a scored item from its fewest points to its most. */
export type Choices = ReadonlyMap<string, readonly unknown[]>;

export interface ToTry {
  readonly choices: Choices;
  /** Those that are tried by themselves, where not all are. */
  readonly alone: Choices;
  /** Places that most people answer. */
  readonly needed: ReadonlySet<string>;
}

/** More options than these are not told apart. */
const MOST_VALUES = 40;

export function choicesOf({ scoring, unit, label, items }: PreparedScoring, year: number): ToTry {
  const conditions = [
    ...ruleConditions({ scoring, label }).map(({ when }) => when),
    ...[...unit.fields.values()].flatMap(({ rules }) => rules.map(({ when }) => when)),
  ];
  const asked = comparedWith(conditions);
  const read = new Set(conditions.flatMap((one) => conditionPaths(one)).map((path) => path.split('/')[2]));
  const scored = new Map([...items.values()].flatMap((item) => placesOf(item).map((at) => [at, item] as const)));
  const found = new Map<string, readonly unknown[]>();
  const alone = new Map<string, readonly unknown[]>();
  const needed = new Set<string>();
  for (const field of unit.fields.values()) {
    if (field.inRow || field.readOnly || field.type === 'object' || field.type === 'null') continue;
    const path = `/respuestas${field.pattern}`;
    const item = scored.get(field.pattern);
    const values = valuesOf(field, item, asked.get(path) ?? [], rowsOf(unit.fields, field));
    if (item && !read.has(item.id)) alone.set(path, telling(values, item, asked.get(path) ?? []));
    const isOpen = !field.required && !item?.points;
    // Most people leave open what need not be answered, unless some answers ask for it.
    if (!isOpen || field.ui['ui:requiredIf']) needed.add(path);
    const all = isOpen ? [undefined, ...values] : field.required ? values.filter(isAnswered) : values;
    found.set(path, all.slice(0, MOST_VALUES));
  }
  for (const fact of scoring.facts ?? []) {
    const path = `/hechos/${fact.id}`;
    found.set(path, distinct([...factValues(scoring, fact), ...(asked.get(path) ?? [])]));
  }
  const contexts = { tipoProyecto: MODALITIES, bianual: [1, 0], anio: [year], estado: [], unidadAcademica: [] };
  for (const [key, values] of Object.entries(contexts)) {
    const path = `/contexto/${key}`;
    const all = distinct([...values, ...(asked.get(path) ?? [])]);
    if (all.length > 0) found.set(path, all);
  }
  return { choices: found, alone, needed };
}

/** Numbers stand for those beside them, too. */
function comparedWith(conditions: readonly Condition[]): ReadonlyMap<string, readonly unknown[]> {
  const found = new Map<string, unknown[]>();
  const add = (path: string, values: readonly unknown[]): void =>
    void found.set(path, [...(found.get(path) ?? []), ...values]);
  for (const condition of conditions) {
    for (const { path, values } of comparedValues(condition)) add(path, values);
    for (const { path, limit } of comparedLimits(condition)) add(path, [limit - 1, limit, limit + 1]);
  }
  return found;
}

/** The places at which people answer what an item counts. */
export function placesOf({ from }: Item): string[] {
  if (from === undefined) return [];
  if (typeof from === 'string') return [from];
  if ('count' in from) return [from.count];
  if ('sum' in from) return [from.sum.slice(0, from.sum.indexOf('/*'))];
  return 'years' in from ? [from.years, from.months] : [];
}

function valuesOf(field: Field, item: Item | undefined, asked: readonly unknown[], row: RowOf): unknown[] {
  const { type, options, schema } = field;
  if (type === 'array') {
    const all = options?.map((option) => option.const) ?? [];
    if (options && all.length > 0) return [[], ...all.map((one) => [one]), all];
    const counts = distinct([schema.minItems ?? 0, 0, 1, 3, Math.min(schema.maxItems ?? 20, 50)]).filter(
      (count) => count >= (schema.minItems ?? 0),
    );
    return counts.flatMap((count) => [Array.from({ length: count }, row.low), Array.from({ length: count }, row.high)]);
  }
  if (options && options.length > 0)
    return byPoints(
      item,
      options.map((option) => option.const),
    );
  if (type === 'boolean') return [false, true];
  if (type !== 'number' && type !== 'integer') return [...asked, 'x'.repeat(Math.max(1, schema.minLength ?? 1))];
  return numbersOf(field, item, asked);
}

function numbersOf({ schema, type }: Field, item: Item | undefined, asked: readonly unknown[]): unknown[] {
  const value = item?.points && 'value' in item.points ? item.points.value : null;
  const least = schema.minimum ?? value?.min ?? 0;
  const own = value && item?.max !== undefined && item.cap === undefined ? valuesIn(item.max) : [];
  // An answer worth more than the item's own maximum is refused.
  const most = Math.min(schema.maximum ?? value?.max ?? 1000, own.length > 0 ? Math.max(...own) : Infinity);
  const step = value?.step ?? schema.multipleOf ?? (type === 'integer' ? 1 : null);
  const near = (number: number): number =>
    step === null ? number : Math.round((least + Math.round((number - least) / step) * step) * 1e6) / 1e6;
  const parts = item?.points ? 10 : 2;
  const grid = Array.from({ length: parts + 1 }, (_none, at) => near(least + ((most - least) * at) / parts));
  const wanted = [...grid, ...asked, ...own, ...edgesOf(item?.points)];
  return distinct(wanted)
    .filter((one) => typeof one === 'number')
    .map((one) => near(one))
    .filter((one) => one >= least && one <= most)
    .toSorted((a, b) => a - b);
}

/** Picks the ends and one between them of levels that no rule asks for; what is worth nothing may be something special. */
function telling(values: readonly unknown[], item: Item, asked: readonly unknown[]): unknown[] {
  const options = item.points && 'options' in item.points ? item.points.options : null;
  const scored = options ? values.filter((value) => Object.hasOwn(options, String(value))) : values;
  const ends = [scored[0], scored[Math.floor(scored.length / 2)], scored.at(-1)];
  return values.filter((value) => ends.includes(value) || asked.includes(value) || !scored.includes(value));
}

/** All values that its conditions may choose. */
const valuesIn = (words: Conditional<number>): readonly number[] =>
  typeof words === 'number' ? [words] : words.map(({ value }) => value);

/** The ends of brackets and the beginnings after them. */
function edgesOf(points: Item['points']): number[] {
  if (!points || !('brackets' in points)) return [];
  return points.brackets.flatMap(({ upTo }) => (upTo === null ? [] : [upTo, upTo + 1]));
}

function byPoints(item: Item | undefined, values: readonly unknown[]): unknown[] {
  const options = item?.points && 'options' in item.points ? item.points.options : null;
  if (!options) return [...values];
  const points = (value: unknown): number => options[String(value)] ?? Number.NEGATIVE_INFINITY;
  return values.toSorted((a, b) => points(a) - points(b));
}

/** A fact may be what points are declared for; otherwise anything of its type. */
function factValues({ items }: Scoring, { id, type }: FactDeclaration): unknown[] {
  if (type === 'boolean') return [true, false];
  const points = items.find(({ from }) => typeof from === 'object' && 'fact' in from && from.fact === id)?.points;
  const named = points && 'options' in points ? Object.keys(points.options) : [];
  if (type === 'text') return named.length > 0 ? named : ['x'];
  const value = points && 'value' in points ? [points.value.min, points.value.max] : [];
  const known = [...named.map(Number), ...value, ...edgesOf(points)];
  return known.length > 0 ? known : [0, 1, 10, 1000];
}

interface RowOf {
  readonly low: () => Record<string, unknown>;
  readonly high: () => Record<string, unknown>;
}

/** A row of a list, everything in it at its least or at its most. */
function rowsOf(fields: ReadonlyMap<string, Field>, { pattern }: Field): RowOf {
  const inside = [...fields.values()].filter(
    ({ parent, readOnly, type }) =>
      parent === `${pattern}/*` && !readOnly && type !== 'object' && type !== 'array' && type !== 'null',
  );
  const row = (end: 0 | -1) => (): Record<string, unknown> =>
    Object.fromEntries(inside.map((field) => [field.key, valuesOf(field, undefined, [], NO_ROWS).at(end)]));
  return { low: row(0), high: row(-1) };
}

const NO_ROWS: RowOf = { low: () => ({}), high: () => ({}) };

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

/** The first that is an answer. */
export function someValue(values: readonly unknown[]): unknown {
  return values.find(isAnswered);
}
