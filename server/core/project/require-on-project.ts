import type { Act } from '#schemas/generated/acts.ts';
import { decideOnProject, type Concern } from '#engine/process/permissions/decide-on-project.ts';
import type { Asking } from '#engine/process/project-facts.ts';
import type { Decision } from '#engine/process/vocabulary.ts';
import { refused } from '#server/errors/refused.ts';
import type { LoadedProject } from './project-facts.ts';

/** The decision when it allows; its refusal is thrown with the table's status and text. */
export function requireOnProject(act: Act, person: Asking, project: LoadedProject, concern: Concern = {}): Decision {
  const decision = decideOnProject(act, person, project.facts, concern);
  if (!decision.allowed) throw refused(decision);
  return decision;
}
