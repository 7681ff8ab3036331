import type { IndividualKind } from '#engine/process/commissions.ts';
import { EVALUATION_MESSAGES } from '#schemas/messages/evaluations.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors/not-found.ts';
import {
  concernOf,
  findForm,
  requireFound,
  requireOnProject,
  type LoadedProject,
} from '#server/core/project/project-facts.ts';
import type { FormRow } from '#server/core/project/project-rows.ts';
import { parseProjectName } from '#server/core/project/project-name.ts';

export interface AdmittedEvaluation {
  project: LoadedProject;
  form: FormRow;
}

interface Pieces {
  kind: IndividualKind;
  id: number;
  /** Number or code of the project; absent: not named. */
  project?: unknown;
  modality?: unknown;
}

/**
 * The form that a call names by its number, individual or definitive: 404 when it does not exist or what is named beside
 * it is not its own, then the permission that its kind asks for.
 */
export function admitEvaluation(
  context: Context,
  act: string,
  pieces: Pieces,
  found: LoadedProject | null,
): AdmittedEvaluation {
  const { kind, id } = pieces;
  const project = requireFound(found);
  const form = findForm(project, kind, id) ?? findForm(project, `${kind}_def` as FormRow['kind'], id);
  if (!form || !belongTogether(project, pieces)) throw notFound(EVALUATION_MESSAGES.notTogether);
  requireOnProject(act, context.actor, project, concernOf(project, form));
  return { project, form };
}

function belongTogether({ project }: LoadedProject, { project: named, modality }: Pieces): boolean {
  if (modality !== undefined && modality !== project.modality) return false;
  if (named === undefined || named === null || named === '') return true;
  const name = parseProjectName(named);
  return name !== null && ('id' in name ? name.id === project.id : name.code === project.code);
}
