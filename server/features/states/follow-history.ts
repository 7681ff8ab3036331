import type { State } from '#schemas/generated/domain/state.ts';
import { bringsProjectForm } from '#engine/process/states.ts';
import { createProjectForm } from '#server/core/form/create-form.ts';
import { listAnswers, markProjectForm } from '#server/core/form/form-queries.ts';
import { findForm, type LoadedProject } from '#server/core/project/project-facts.ts';
import type { Context } from '#server/context/context.ts';
import type { Write } from '#server/db/write.ts';
import { createReports } from '#server/core/form/create-reports.ts';

/** What entering a state for the first time brings: the project form, the reports. They stay. */
export async function followHistory(context: Context, trx: Write, after: LoadedProject): Promise<void> {
  const history = after.states.map(({ state }): State => state);
  const { id, modality, callYear } = after.project;
  if (history.some(bringsProjectForm) && !findForm(after, 'p')) {
    const idea = findForm(after, 'ip');
    const [answers] = idea ? await listAnswers(trx, idea.id) : [];
    await createProjectForm(context, trx, { id, modality, callYear }, answers?.data ?? {});
    await markProjectForm(trx, id);
  }
  if (history.includes('OK')) await createReports(context, trx, after);
}
