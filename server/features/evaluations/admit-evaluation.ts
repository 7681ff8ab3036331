import type { Act } from '#schemas/generated/acts.ts';
import type { DefinitiveKind } from '#engine/process/commissions.ts';
import type { IndividualKind } from '#schemas/generated/domain/individual-kind.ts';
import { EVALUATION_MESSAGES } from '#schemas/messages/evaluations.ts';
import type { Context } from '#server/context/context.ts';
import { notFound } from '../../errors/not-found.ts';
import { concernOf, findForm, type LoadedProject } from '#server/core/project/project-facts.ts';
import { requireFound } from '#server/core/project/load-project.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';
import type { FormRow } from '#server/core/project/project-rows.ts';
import { parseProjectName } from '#server/core/project/project-name.ts';

export interface AdmittedEvaluation<K extends IndividualKind = IndividualKind> {
  project: LoadedProject;
  form: FormRow;
  /** The form's own kind: the individual or the definitive one. */
  kind: KindOf<K>;
}

/** A programme's evaluation has no definitive form. */
export type KindOf<K extends IndividualKind> = K | Extract<DefinitiveKind, `${K}_def`>;

interface Pieces<K extends IndividualKind> {
  kind: K;
  id: number;
  /** Number or code of the project; absent: not named. */
  project?: unknown;
  modality?: unknown;
}

/**
 * The form that a call names by its number, individual or definitive: 404 when it does not exist or what is named beside
 * it is not its own, then the permission that its kind asks for.
 */
export function admitEvaluation<K extends IndividualKind>(
  context: Context,
  act: Act,
  pieces: Pieces<K>,
  found: LoadedProject | null,
): AdmittedEvaluation<K> {
  const { kind, id } = pieces;
  const project = requireFound(found);
  const form = findForm(project, kind, id) ?? findForm(project, `${kind}_def` as FormRow['kind'], id);
  if (!form || !belongTogether(project, pieces)) throw notFound(EVALUATION_MESSAGES.notTogether);
  requireOnProject(act, context.actor, project, concernOf(project, form));
  return { project, form, kind: form.kind as KindOf<K> };
}

function belongTogether({ project }: LoadedProject, { project: named, modality }: Pieces<IndividualKind>): boolean {
  if (modality !== undefined && modality !== project.modality) return false;
  if (named === undefined || named === null || named === '') return true;
  const name = parseProjectName(named);
  return name !== null && ('id' in name ? name.id === project.id : name.code === project.code);
}
