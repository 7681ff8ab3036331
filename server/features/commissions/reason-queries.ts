import type { ImpedimentCause } from '#schemas/generated/domain/impediment-cause.ts';
import type { Write } from '../../db/write.ts';

/** An alert with the reason for which it is accepted. */
export interface AcceptedAlert {
  project: number;
  code: string;
  evaluator: number;
  causes: readonly ImpedimentCause[];
  reason: string;
}

export async function insertReasons(
  trx: Write,
  commission: number,
  alerts: readonly AcceptedAlert[],
  author: number,
): Promise<void> {
  if (alerts.length === 0) return;
  await trx('commission_reasons')
    .insert(
      alerts.map(({ project, evaluator, causes, reason }) => ({
        commission_id: commission,
        project_id: project,
        user_id: evaluator,
        causes: [...causes],
        reason,
        author_id: author,
        at: trx.raw('app_now()'),
      })),
    )
    .onConflict(['commission_id', 'project_id', 'user_id'])
    .merge();
}
