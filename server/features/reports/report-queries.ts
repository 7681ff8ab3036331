import type { Knex } from 'knex';
import type { ReportKind } from '#schemas/generated/domain/report-kind.ts';
import type { FormRow } from '#server/core/project/project-rows.ts';

export async function listReportsOf(
  db: Knex,
  project: number,
  kind: ReportKind,
): Promise<{ id: number; state: FormRow['state']; at: Date }[]> {
  return db('forms as f')
    .leftJoin('answer_heads as h', 'h.form_id', 'f.id')
    .leftJoin('revisions as r', 'r.id', 'h.revision_id')
    .select<{ id: number; state: FormRow['state']; at: Date }[]>(
      'f.wire_id as id',
      'f.state',
      db.raw('coalesce(r.at, f.created_at) as at'),
    )
    .where({ 'f.project_id': project, 'f.kind': kind })
    .orderBy('f.id');
}
