import { isObject } from '../json.ts';
import { conditionPaths } from '../conditions/condition-paths.ts';
import type { PreparedScoring } from '../scoring/prepare-scoring.ts';
import { ruleConditions } from '../scoring/rule-conditions.ts';

/**
 * Questions that only the later rubric asks and at which neither points nor conditions look: nobody could answer them then, and no
 * result hangs on them.
 */
export function askedSince(before: PreparedScoring, after: PreparedScoring): readonly string[] {
  const then = new Set([...before.unit.fields.values()].map(({ id }) => id));
  const looked = new Set([
    ...stringsIn(after.scoring),
    ...ruleConditions(after).flatMap(({ when }) => answersIn(conditionPaths(when))),
    ...[...after.unit.fields.values()].flatMap(({ rules }) =>
      rules.flatMap(({ when }) => answersIn(conditionPaths(when))),
    ),
  ]);
  return [...after.unit.fields.values()]
    .filter(({ id, pattern }) => !then.has(id) && !looked.has(pattern))
    .map(({ pattern }) => pattern);
}

const ANSWERS = '/respuestas';

function answersIn(paths: readonly string[]): string[] {
  return paths.filter((path) => path.startsWith(`${ANSWERS}/`)).map((path) => path.slice(ANSWERS.length));
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return isObject(value) ? Object.values(value).flatMap(stringsIn) : [];
}
