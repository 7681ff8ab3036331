import { isObject } from '#engine/json.ts';
import { patternOf } from '#engine/pointer.ts';
import { isAnswered } from '#engine/conditions/answered.ts';
import { applyRules } from '#engine/rules/apply-rules.ts';
import { CONTEXT_KEYS, type Context } from '#engine/conditions/condition.ts';
import { valueAt } from '#engine/pointer.ts';
import type { PreparedSection } from '#engine/template/prepared/prepared-template.ts';
import { normalise } from '#engine/validation/normalise.ts';

interface Stored {
  section: PreparedSection;
  answers: Readonly<Record<string, unknown>>;
}

/** The context as it will be once these answers of a section are saved. */
export function contextAfter(contexto: Context, answers: Readonly<Record<string, unknown>>): Context {
  const told = CONTEXT_KEYS.flatMap((key) => (key in answers ? [[key, answers[key] ?? null] as const] : []));
  return { ...contexto, ...Object.fromEntries(told) };
}

/**
 * What other sections hold and would lose with a change of the project (A-67: the second year's schedule of one that
 * becomes annual): the labels of the questions that disappear, once each.
 */
export function lostAnswers(others: readonly Stored[], before: Context, after: Context): string[] {
  if (CONTEXT_KEYS.every((key) => (before[key] ?? null) === (after[key] ?? null))) return [];
  const labels = new Set<string>();
  for (const { section, answers } of others) {
    const normal = normalise(section, answers).answers;
    const was = applyRules(section, normal, { contexto: before });
    const will = applyRules(section, normal, { contexto: after });
    for (const pointer of [...will.hidden, ...will.disabled]) {
      if (was.hidden.has(pointer) || was.disabled.has(pointer) || !holds(valueAt(was.answers, pointer))) continue;
      labels.add(section.fields.get(patternOf(pointer))?.label ?? section.title);
    }
  }
  return [...labels];
}

function holds(value: unknown): boolean {
  return isObject(value) ? Object.values(value).some(holds) : isAnswered(value);
}
