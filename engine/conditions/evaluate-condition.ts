import { isAnswered } from './answered.ts';
import { CONDITION_WORDS } from './condition-words.ts';
import type { Condition, Scope } from './condition.ts';

/** The one evaluator of conditions: screen, server, print and studio alike. */
export function evaluateCondition(condition: Condition, scope: Scope): boolean {
  return holds(condition, scope);
}

/** An unanswered value fails every word but `not`: nothing holds because nothing was said. */
function holds(condition: Condition, value: unknown): boolean {
  const answered = isAnswered(value);
  for (const word in condition) {
    if (!answered && word !== 'not') return false;
    if (!CONDITION_WORDS[word as keyof Condition](condition, value, holds)) return false;
  }
  return true;
}
