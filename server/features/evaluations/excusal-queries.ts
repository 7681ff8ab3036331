import type { Knex } from 'knex';
import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { FormRow } from '#server/core/project/project-rows.ts';
import type { Write } from '../../db/write.ts';

export interface ExcusalRow {
  id: number;
  kind: FormKind;
  project: number;
  code: string;
  at: Date;
}

interface NewExcusal {
  form: Pick<FormRow, 'id' | 'kind' | 'wireId'>;
  project: number;
  evaluator: number;
  reason: string;
}

/** Frees the form: nothing is left of one that was never saved; one that was stays as history, nobody's. */
export async function insertExcusal(trx: Write, { form, project, evaluator, reason }: NewExcusal): Promise<number> {
  const [row] = await trx('excusals')
    .insert({
      kind: form.kind,
      wire_id: form.wireId,
      project_id: project,
      evaluator_id: evaluator,
      reason,
      at: trx.raw('app_now()'),
    })
    .returning<{ id: number }[]>('id');
  if (!row) throw new Error('no excusal was stored');
  await trx('drafts').where({ user_id: evaluator, kind: form.kind, wire_id: form.wireId }).delete();
  const removed = await trx('forms')
    .where({ id: form.id })
    .whereNotExists(trx('answer_heads').where({ form_id: form.id }).select(trx.raw('1')))
    .delete();
  if (removed === 0) {
    await trx('forms')
      .where({ id: form.id })
      .update({ excused: true, commission_id: null, updated_at: trx.raw('app_now()') });
  }
  return row.id;
}

export async function findExcusal(db: Knex, id: number): Promise<ExcusalRow> {
  const [row] = await db('excusals as x')
    .join('projects as p', 'p.id', 'x.project_id')
    .where('x.id', id)
    .select<ExcusalRow[]>({ id: 'x.id', kind: 'x.kind', project: 'x.project_id', code: 'p.code', at: 'x.at' });
  if (!row) throw new Error(`there is no excusal ${id}`);
  return row;
}

export async function findOwnExcusal(
  db: Knex,
  evaluator: number,
  kind: FormKind,
  wireId: number,
): Promise<{ project: number } | null> {
  const [row] = await db('excusals')
    .where({ evaluator_id: evaluator, kind, wire_id: wireId })
    .select<{ project: number }[]>({ project: 'project_id' });
  return row ?? null;
}
