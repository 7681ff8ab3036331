import type { State } from '#schemas/generated/domain/state.ts';
import type { StateHistory } from '#schemas/generated/domain/state-history.ts';
import { bringsProjectForm } from '#engine/process/states.ts';
import type { Omission } from '#engine/process/vocabulary.ts';
import type { Context } from '#server/context/context.ts';
import { write, type Write } from '../../db/write.ts';
import { createProjectForm } from '#server/core/form/create-form.ts';
import { listAnswers, markProjectForm } from '#server/core/form/form-queries.ts';
import { findForm, type LoadedProject } from '#server/core/project/project-facts.ts';
import { loadProject } from '#server/core/project/load-project.ts';
import { presentStates } from './present-states.ts';
import { snapshotReports } from './snapshot-reports.ts';

interface Change {
  /** Decides, again under the lock; throws the refusal. */
  require: (project: LoadedProject) => void;
  action: string;
  project: number;
  /** What the audit says; the former content is in the state events. */
  detail: object;
  change: (trx: Write, project: LoadedProject) => Promise<number>;
}

const ADMINISTRATION: readonly Omission[] = [];

/** One change of a project's history with what follows from it, in one transaction. */
export async function changeHistory(
  context: Context,
  { require, action, project: id, detail, change }: Change,
): Promise<StateHistory> {
  const again = async (_ref: unknown, trx: Write) => presentStates(await loadProject(trx, id), ADMINISTRATION);
  return write(context, { action, project: id, detail, again }, async (trx) => {
    const before = await loadProject(trx, id);
    require(before);
    const entry = await change(trx, before);
    const after = await loadProject(trx, id);
    await followHistory(context, trx, after);
    return { ref: { id: entry }, detail: { entrada: entry }, value: presentStates(after, ADMINISTRATION) };
  });
}

/** What entering a state for the first time brings: the project form, the reports. They stay. */
async function followHistory(context: Context, trx: Write, after: LoadedProject): Promise<void> {
  const history = after.states.map(({ state }): State => state);
  const { id, modality, callYear } = after.project;
  if (history.some(bringsProjectForm) && !findForm(after, 'p')) {
    const idea = findForm(after, 'ip');
    const [answers] = idea ? await listAnswers(trx, idea.id) : [];
    await createProjectForm(context, trx, { id, modality, callYear }, answers?.data ?? {});
    await markProjectForm(trx, id);
  }
  if (history.includes('OK')) await snapshotReports(context, trx, after);
}
