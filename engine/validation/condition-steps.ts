import { child } from '../pointer.ts';
import type { Condition } from '../conditions/condition.ts';

/** What one word of a condition takes, in letters that a pattern looks at (`verdict-steps.ts`). */
export const WORD_STEPS = 100;

/** What the dialect allows any list. */
export const MOST_ITEMS = 1000;

/** An upper bound of what a condition takes; `length` says how long the list at a path of its scope can be. */
export function conditionSteps(condition: Condition, length: (path: string) => number, at = ''): number {
  const {
    enum: allowed = [],
    required = [],
    properties = {},
    allOf = [],
    anyOf = [],
    not,
    contains,
    unico,
  } = condition;
  let steps = (1 + required.length) * WORD_STEPS + allowed.length;
  for (const [key, inner] of Object.entries(properties)) steps += conditionSteps(inner, length, child(at, key));
  for (const inner of [...allOf, ...anyOf, ...(not ? [not] : [])]) steps += conditionSteps(inner, length, at);
  if (contains) steps += length(at) * (WORD_STEPS + conditionSteps(contains, length, `${at}/*`));
  if (unico) steps += length(at) * (unico.length + 1) * WORD_STEPS;
  return steps;
}
