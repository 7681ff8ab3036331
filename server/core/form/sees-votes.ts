import { isDefinitive } from '#engine/process/commissions.ts';
import { relationsOf } from '#engine/process/project-facts.ts';
import { EVERYTHING, OF_THE_OFFICE, type HiddenAudiences } from '#engine/template/prepared/audience.ts';
import type { Actor } from '#server/context/context.ts';
import { concernOf, type LoadedProject } from '#server/core/project/project-facts.ts';
import type { FormRow } from '#server/core/project/project-rows.ts';

/** What each evaluator said is for the commission of a definitive form and for the office alone. */
export function seesVotes(actor: Actor, project: LoadedProject, form: FormRow): boolean {
  if (!isDefinitive(form.kind)) return false;
  const isHolder = relationsOf(project.facts, actor, concernOf(project, form).form).includes('own form');
  return isHolder || actor.userType === 'admin';
}

/** What evaluators wrote for the office alone is not the others' of their commission. */
export function hiddenOfVotes({ userType }: Actor): HiddenAudiences {
  return userType === 'admin' ? EVERYTHING : OF_THE_OFFICE;
}
