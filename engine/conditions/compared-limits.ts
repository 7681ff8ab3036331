import { child } from '../pointer.ts';
import type { Condition } from './condition.ts';

/** Every number from which, or up to which, a condition holds, by the place that it is asked of. */
export function comparedLimits(condition: Condition, at = ''): { readonly path: string; readonly limit: number }[] {
  const { minimum, maximum, properties = {}, allOf = [], anyOf = [], not, contains } = condition;
  return [
    ...[minimum, maximum].flatMap((limit) => (limit === undefined ? [] : [{ path: at, limit }])),
    ...Object.entries(properties).flatMap(([key, inner]) => comparedLimits(inner, child(at, key))),
    ...[...allOf, ...anyOf, ...(not ? [not] : []), ...(contains ? [contains] : [])].flatMap((inner) =>
      comparedLimits(inner, at),
    ),
  ];
}
