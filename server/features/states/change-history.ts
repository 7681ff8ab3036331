import type { StateHistory } from '#schemas/generated/domain/state-history.ts';
import type { AuditAct } from '#schemas/messages/audit.ts';
import type { Omission } from '#engine/process/vocabulary.ts';
import type { Context } from '#server/context/context.ts';
import { write, type Write } from '../../db/write.ts';
import type { LoadedProject } from '#server/core/project/project-facts.ts';
import { loadProject } from '#server/core/project/load-project.ts';
import { followHistory } from './follow-history.ts';
import { presentStates } from './present-states.ts';

interface Change {
  /** Decides, again under the lock; throws the refusal. */
  require: (project: LoadedProject) => void;
  action: AuditAct;
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
    return {
      ref: { id: entry },
      detail: { entrada: entry, cambios: changesOf(before, after, entry) },
      value: presentStates(after, ADMINISTRATION),
    };
  });
}

/** The entry as it was and as it is. */
function changesOf(before: LoadedProject, after: LoadedProject, id: number): object[] {
  const of = ({ states }: LoadedProject) => states.find((one) => one.id === id);
  const [was, is] = [of(before), of(after)];
  return [
    { campo: 'estado', antes: was?.state ?? null, ahora: is?.state ?? null },
    { campo: 'descripcion', antes: was?.description ?? null, ahora: is?.description ?? null },
  ].filter(({ antes, ahora }) => antes !== ahora);
}
