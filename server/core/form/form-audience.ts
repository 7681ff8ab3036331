import { isObject } from '#engine/json.ts';
import { child } from '#engine/pointer.ts';
import { relationsOf } from '#engine/process/project-facts.ts';
import type { Decision } from '#engine/process/vocabulary.ts';
import {
  EVERYTHING,
  isHidden,
  OF_THE_COMMISSION,
  OF_THE_OFFICE,
  type HiddenAudiences,
} from '#engine/template/prepared/audience.ts';
import type { Unit } from '#engine/template/prepared/prepared-template.ts';
import type { Actor } from '#server/context/context.ts';
import { concernOf, type LoadedProject } from '#server/core/project/project-facts.ts';
import type { FormRow } from '#server/core/project/project-rows.ts';

/**
 * Whoever writes the form reads all of it; who may not know the evaluators reads what is meant for the author. Of forms that
 * are no evaluations the commission is whoever evaluates the project (decision 0069).
 */
export function hiddenFrom(
  actor: Actor,
  project: LoadedProject,
  form: FormRow,
  omissions: Decision['omissions'],
): HiddenAudiences {
  if (omissions.includes('no evaluator names')) return OF_THE_COMMISSION;
  const { form: facts } = concernOf(project, form);
  const relations = relationsOf(project.facts, actor, facts);
  const writes = relations.includes(facts ? 'own form' : 'owner');
  if (writes || actor.userType === 'admin') return EVERYTHING;
  return facts || relations.includes('evaluator') ? OF_THE_OFFICE : OF_THE_COMMISSION;
}

/** The answers without these items: their keys are gone, not empty. */
export function withoutHidden(unit: Unit, answers: unknown, hidden: HiddenAudiences): unknown {
  if (hidden.size === 0) return answers;
  const walk = (value: unknown, pattern: string): unknown => {
    if (Array.isArray(value)) return value.map((item: unknown) => walk(item, `${pattern}/*`));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
        const own = child(pattern, key);
        const field = unit.fields.get(own);
        return field && isHidden(field, hidden) ? [] : [[key, walk(inner, own)]];
      }),
    );
  };
  return walk(answers, '');
}
