import { child } from '../pointer.ts';
import type { Condition } from './condition.ts';
import { neverHolds, type PossibleAt } from './never-holds.ts';

/** Whether a condition surely holds, whatever is answered; `certainAt` knows places that always have a value. `false` says nothing. */
export function alwaysHolds(condition: Condition, certainAt: PossibleAt, at = ''): boolean {
  return Object.entries(condition).every(([word, value]) => {
    switch (word as keyof Condition) {
      case 'properties':
        return Object.entries(value as Record<string, Condition>).every(([key, inner]) =>
          alwaysHolds(inner, certainAt, child(at, key)),
        );
      case 'allOf':
        return (value as readonly Condition[]).every((inner) => alwaysHolds(inner, certainAt, at));
      case 'anyOf':
        return (value as readonly Condition[]).some((inner) => alwaysHolds(inner, certainAt, at));
      case 'not':
        return neverHolds(value as Condition, certainAt, at);
      default:
        return holdsHere(word as keyof Condition, value, certainAt, at);
    }
  });
}

function holdsHere(word: keyof Condition, value: unknown, certainAt: PossibleAt, at: string): boolean {
  const { options, min, max } = certainAt(at) ?? {};
  if (word === 'const') return options?.length === 1 && options[0] === value;
  if (word === 'enum') return options !== undefined && options.every((one) => (value as unknown[]).includes(one));
  if (word === 'minimum') return min !== undefined && min >= Number(value);
  return word === 'maximum' && max !== undefined && max <= Number(value);
}
