import { child } from '../pointer.ts';
import type { Condition, Scalar } from './condition.ts';

/** What a place can hold; what is left out is not known. */
export interface Possible {
  readonly options?: readonly Scalar[] | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly maxItems?: number | undefined;
}

export type PossibleAt = (path: string) => Possible | null;

/** Whether a condition surely never holds, whatever is answered. `false` says nothing. */
export function neverHolds(condition: Condition, possibleAt: PossibleAt, at = ''): boolean {
  const { properties = {}, allOf = [], anyOf, contains, minContains = 1 } = condition;
  if (isImpossibleHere(condition, possibleAt(at))) return true;
  if (Object.entries(properties).some(([key, inner]) => neverHolds(inner, possibleAt, child(at, key)))) return true;
  if (allOf.some((inner) => neverHolds(inner, possibleAt, at))) return true;
  if (anyOf && anyOf.every((inner) => neverHolds(inner, possibleAt, at))) return true;
  return contains !== undefined && minContains > 0 && neverHolds(contains, possibleAt, `${at}/*`);
}

function isImpossibleHere(condition: Condition, possible: Possible | null): boolean {
  const { minimum, maximum, minItems } = condition;
  if (minimum !== undefined && maximum !== undefined && minimum > maximum) return true;
  if (!possible) return false;
  const { options, min, max, maxItems } = possible;
  const wanted = condition.const !== undefined ? [condition.const] : condition.enum;
  const canBe = (value: Scalar): boolean => {
    if (options && !options.includes(value)) return false;
    return typeof value !== 'number' || !((min !== undefined && value < min) || (max !== undefined && value > max));
  };
  if (wanted && !wanted.some(canBe)) return true;
  const numbers = options?.filter((option) => typeof option === 'number');
  const most = numbers?.length ? Math.max(...numbers) : max;
  const least = numbers?.length ? Math.min(...numbers) : min;
  if (minimum !== undefined && most !== undefined && minimum > most) return true;
  if (maximum !== undefined && least !== undefined && maximum < least) return true;
  return minItems !== undefined && maxItems !== undefined && minItems > maxItems;
}
