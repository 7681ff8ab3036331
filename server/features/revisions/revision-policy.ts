import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { Omission } from '#engine/process/vocabulary.ts';
import type { Context } from '#server/context/context.ts';
import type { Named } from '../../http/operation.ts';
import type { HiddenAudiences } from '#engine/template/prepared/audience.ts';
import { hiddenFrom } from '#server/core/form/form-audience.ts';
import { requireForm } from '#server/core/form/form-of-project.ts';
import { concernOf, findForm, type LoadedProject } from '#server/core/project/project-facts.ts';
import { loadProjectOfForm } from '#server/core/project/load-project.ts';
import { requireOnProject } from '#server/core/project/require-on-project.ts';
import type { FormRow } from '#server/core/project/project-rows.ts';

export interface AdmittedHistory {
  project: LoadedProject;
  form: FormRow;
  kind: FormKind;
  omissions: readonly Omission[];
  hidden: HiddenAudiences;
}

/** Whoever may write the form, while he may read it (O-12). */
export async function admitHistory(
  context: Context,
  { params }: Pick<Named<'list-revisions'>, 'params'>,
): Promise<AdmittedHistory> {
  const { ruta: kind, id: wireId } = params;
  const project = await loadProjectOfForm(context.db, kind, wireId, true);
  const found = findForm(project, kind, wireId);
  const { omissions } = requireOnProject(`GET /revisiones/${kind}`, context.actor, project, concernOf(project, found));
  const form = requireForm(found);
  return { project, form, kind, omissions, hidden: hiddenFrom(context.actor, project, form, omissions) };
}
