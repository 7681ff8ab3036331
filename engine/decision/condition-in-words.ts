import { DECISION as TEXT } from '#schemas/messages/decision.ts';
import { formatDecimal } from '../format-decimal.ts';
import { child } from '../pointer.ts';
import { conditionPaths } from '../conditions/condition-paths.ts';
import type { Condition, Scalar } from '../conditions/condition.ts';
import type { PreparedScoring } from '../scoring/prepare-scoring.ts';
import type { Threshold } from '../template/scoring.ts';
import { placeWords, type PlaceWords } from './place-words.ts';

/** A sentence, or several that must all hold, or one of them. */
type Said = string | { readonly join: 'and' | 'or'; readonly parts: readonly Said[] };

/** A condition as one says it: "«Condición» es «Aprobado» y «Puntaje» llega a 6". */
export function conditionInWords(prepared: PreparedScoring, condition: Condition): string {
  return write(say(prepared, condition, '', false), null);
}

function write(said: Said, outer: 'and' | 'or' | null): string {
  if (typeof said === 'string') return said;
  const [first, ...more] = said.parts;
  if (first !== undefined && more.length === 0) return write(first, outer);
  const parts = said.parts.map((part) => write(part, said.join));
  const text = listed(parts, TEXT[said.join]);
  return outer === null || outer === said.join ? text : `(${text})`;
}

function listed(parts: readonly string[], last: string): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')}${last}${parts.at(-1)}`;
}

/** Of a condition that must not hold, what is said of its parts is turned round, and so is how they are joined. */
function say(prepared: PreparedScoring, condition: Condition, at: string, not: boolean): Said {
  const { properties = {}, allOf, anyOf, required = [] } = condition;
  const parts: Said[] = [
    ...here(prepared, condition, at, not),
    ...Object.entries(properties).map(([key, inner]) => say(prepared, inner, child(at, key), not)),
    ...required.map((key) => TEXT.answered(placeWords(prepared, child(at, key)).name, not)),
    ...withoutAnswered(allOf ?? []).map((inner) => say(prepared, inner, at, not)),
    ...(anyOf
      ? [{ join: not ? ('and' as const) : ('or' as const), parts: anyOf.map((one) => say(prepared, one, at, not)) }]
      : []),
    ...(condition.not ? [say(prepared, condition.not, at, !not)] : []),
  ];
  return { join: not ? 'or' : 'and', parts };
}

/** "It is answered" goes without saying beside what is asked of the answer. */
function withoutAnswered(all: readonly Condition[]): readonly Condition[] {
  return all.filter((one, index) => {
    const path = onlyAnswered(one);
    return path === null || !all.some((other, at) => at !== index && conditionPaths(other).includes(path));
  });
}

function onlyAnswered(condition: Condition, at = ''): string | null {
  const [word, ...more] = Object.keys(condition);
  if (more.length > 0) return null;
  if (word === 'required') return condition.required?.length === 1 ? child(at, condition.required[0] ?? '') : null;
  const [inner, ...others] = word === 'properties' ? Object.entries(condition.properties ?? {}) : [];
  return inner && others.length === 0 ? onlyAnswered(inner[1], child(at, inner[0])) : null;
}

function here(prepared: PreparedScoring, condition: Condition, at: string, not: boolean): Said[] {
  const { minimum, maximum, minItems, maxItems, unico, contains } = condition;
  const values = condition.const === undefined ? condition.enum : [condition.const];
  const said: Said[] = [];
  const words = placeWords(prepared, at);
  if (values) said.push(isOneOf(words, values, not));
  if (minimum !== undefined) said.push(TEXT.from(words.name, number(minimum), not));
  if (maximum !== undefined) said.push(TEXT.upTo(words.name, number(maximum), not));
  if (minItems !== undefined) said.push(TEXT.length(words.name, number(minItems), not));
  if (maxItems !== undefined) said.push(TEXT.lengthUpTo(words.name, number(maxItems), not));
  if (unico) said.push(not ? TEXT.notSo(TEXT.distinct(words.name)) : TEXT.distinct(words.name));
  if (contains) said.push(...ofItems(prepared, condition, contains, at, not));
  return said;
}

function isOneOf({ name, value, verb }: PlaceWords, values: readonly Scalar[], not: boolean): string {
  const [only, ...more] = values;
  if (verb && typeof only === 'boolean' && more.length === 0) {
    return verb.says === 'isOut' ? TEXT.counts(name, only !== not) : reaches(name, verb.asked, only === not);
  }
  return TEXT.is(name, listed(values.map(value), TEXT.or), not);
}

function reaches(name: string, asked: Threshold, not: boolean): string {
  return TEXT.reaches[asked.op ?? '>='](name, limitOf(asked), not);
}

function limitOf({ value, share }: Threshold): { readonly to: string; readonly of: string } {
  if (value !== undefined) return TEXT.limit(number(value));
  return share === undefined ? TEXT.ownLimit : TEXT.share(percentOf(share));
}

/** A part of a hundred without the dust of binary fractions. */
export function percentOf(share: number): string {
  return number(Number((share * 100).toFixed(8)));
}

export function number(value: number): string {
  return formatDecimal(String(value));
}

function ofItems(
  prepared: PreparedScoring,
  { minContains = 1, maxContains }: Condition,
  contains: Condition,
  at: string,
  not: boolean,
): Said[] {
  const { name, value } = placeWords(prepared, at);
  const { const: only, ...more } = contains;
  if (only !== undefined && Object.keys(more).length === 0 && minContains === 1 && maxContains === undefined) {
    return [TEXT.has(name, value(only), not)];
  }
  const inner = write(say(prepared, contains, `${at}/*`, false), null);
  const said = [
    TEXT.rows(minContains, name, inner),
    ...(maxContains === undefined ? [] : [TEXT.atMostRows(maxContains, name, inner)]),
  ];
  return not ? [TEXT.notSo(listed(said, TEXT.and))] : said;
}
