import { child } from '../pointer.ts';
import type { Condition, Scalar } from './condition.ts';

/** A place that a condition compares, and the values that it asks for. */
export interface Compared {
  readonly path: string;
  readonly values: readonly Scalar[];
}

/** Everything that a condition compares with given values; items of lists under the list's own path. */
export function comparedValues(condition: Condition, at = ''): Compared[] {
  const { properties = {}, allOf = [], anyOf = [], not, contains } = condition;
  const values = condition.const === undefined ? (condition.enum ?? []) : [condition.const];
  return [
    ...(values.length > 0 ? [{ path: at, values }] : []),
    ...Object.entries(properties).flatMap(([key, inner]) => comparedValues(inner, child(at, key))),
    ...[...allOf, ...anyOf, ...(not ? [not] : []), ...(contains ? [contains] : [])].flatMap((inner) =>
      comparedValues(inner, at),
    ),
  ];
}
