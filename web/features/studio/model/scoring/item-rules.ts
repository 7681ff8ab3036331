import { conditionPaths } from '#engine/conditions/condition-paths.ts';
import type { Condition } from '#engine/conditions/condition.ts';
import { parsePointer } from '#engine/pointer.ts';
import type { OutcomeRule } from '#engine/template/scoring.ts';
import type { Template } from '#engine/template/template.ts';
import { moveCondition } from '../conditions/move-condition.ts';
import { withScoring } from './with-scoring.ts';

/** Rules that look at one answer and nothing else: they are its own, and go along with it. */

const scopeOf = (pattern: string): string => `/respuestas${pattern}`;

function isOnlyAbout(when: Condition, pattern: string): boolean {
  return conditionPaths(when).every((path) => path === scopeOf(pattern));
}

/** The conditions of which any decides, each by itself. */
function waysOf(when: Condition): readonly Condition[] | null {
  return when.anyOf && Object.keys(when).length === 1 ? when.anyOf : null;
}

function withRules(template: Template, change: (rule: OutcomeRule) => readonly OutcomeRule[]): Template {
  if (!template.scoring?.outcomes) return template;
  return withScoring(template, (scoring) => ({
    ...scoring,
    outcomes: (scoring.outcomes ?? []).map((list) => ({ ...list, rules: list.rules.flatMap(change) })),
  }));
}

/** The copy of an answer decides what the answer decides. */
export function copyRules(template: Template, from: string, to: string): Template {
  const [before, after] = [from, to].map((pattern) => parsePointer(scopeOf(pattern)));
  const copied = (when: Condition) => (isOnlyAbout(when, from) ? moveCondition(when, before ?? [], after ?? []) : null);
  return withRules(template, (rule) => {
    const { when } = rule;
    const own = when && copied(when);
    if (!when || own) return own ? [rule, { ...rule, when: own }] : [rule];
    const ways = waysOf(when)?.flatMap((way) => [way, copied(way) ?? []].flat());
    return [ways ? { ...rule, when: { anyOf: ways } } : rule];
  });
}

/** An answer that goes takes along what looked at it alone. */
export function dropRules(template: Template, pattern: string): Template {
  return withRules(template, (rule) => {
    const { when } = rule;
    if (!when) return [rule];
    if (isOnlyAbout(when, pattern)) return [];
    const ways = waysOf(when)?.filter((way) => !isOnlyAbout(way, pattern));
    const [only] = ways ?? [];
    return [ways && only ? { ...rule, when: ways.length === 1 ? only : { anyOf: ways } } : rule];
  });
}

/** Reasons that name an item between quotes are read by whoever applies: they name it as it is called now. */
export function followTitle(template: Template, pattern: string, before: string, after: string): Template {
  return withRules(template, (rule) => {
    const { when, reason } = rule;
    const isAbout = when !== undefined && conditionPaths(when).includes(scopeOf(pattern));
    return [
      isAbout && reason !== undefined ? { ...rule, reason: reason.replaceAll(`«${before}»`, `«${after}»`) } : rule,
    ];
  });
}
