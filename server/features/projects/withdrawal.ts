import type { Act } from '#schemas/generated/acts.ts';
import { PERMISSION_HINTS } from '#schemas/messages/permissions.ts';
import type { Decision } from '#engine/process/vocabulary.ts';
import type { LoadedProject } from '#server/core/project/project-facts.ts';
import { presentAction, type Action } from './present-project.ts';
import type { Write } from '#server/db/write.ts';
import type { ProjectRow } from '#server/core/project/project-rows.ts';

/** null: it takes part. */
export function presentWithdrawal(
  { withdrawnAt, withdrawnReason }: Pick<ProjectRow, 'withdrawnAt' | 'withdrawnReason'>,
  isReasonTold: boolean,
) {
  return withdrawnAt && { fecha: withdrawnAt.toISOString(), motivo: isReasonTold ? withdrawnReason : null };
}

/** One of the two, by whether it is withdrawn. */
export function withdrawalActions(
  { project }: LoadedProject,
  may: (act: Act) => Decision,
  isPublished: boolean,
): Action[] {
  if (project.withdrawnAt) return [presentAction('volver', may('DELETE /p/{codigo}/retiro'))];
  const decision = may('POST /p/{codigo}/retiro');
  const refused = { allowed: false, reason: PERMISSION_HINTS.withdrawnTooLate };
  return [presentAction('retirar', decision.allowed && isPublished ? { ...decision, ...refused } : decision)];
}

export async function markWithdrawn(trx: Write, project: number, by: number, reason: string): Promise<void> {
  await trx('projects')
    .where({ id: project })
    .update({ withdrawn_at: trx.raw('app_now()'), withdrawn_by: by, withdrawn_reason: reason });
}

export async function unmarkWithdrawn(trx: Write, project: number): Promise<void> {
  await trx('projects')
    .where({ id: project })
    .update({ withdrawn_at: null, withdrawn_by: null, withdrawn_reason: null });
}
