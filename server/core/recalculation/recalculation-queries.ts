import { EVALUATIONS_IN_ORDER } from '#engine/process/commissions.ts';
import type { EvaluationKind } from '#schemas/generated/domain/evaluation-kind.ts';
import type { Modality } from '#schemas/generated/domain/modality.ts';
import type { StoredResult } from '#server/core/project/project-rows.ts';
import type { Knex } from 'knex';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import type { Write } from '#server/db/write.ts';

/** A complete evaluation with its answers and what they came to. */
export interface EvaluatedForm {
  id: number;
  wireId: number;
  kind: EvaluationKind;
  state: string;
  templateId: number;
  project: number;
  code: string;
  title: string;
  modality: Modality;
  data: Record<string, unknown>;
  result: StoredResult | null;
}

/** By project, and of each the earlier stages first. */
export async function listEvaluated(
  db: Knex,
  year: number,
  templates: readonly number[],
  projects: readonly number[],
): Promise<EvaluatedForm[]> {
  return ask(
    db,
    sql`select f.id, f.wire_id as "wireId", f.kind, f.state, f.template_id as "templateId", p.id as project, p.code, p.title,
        p.modality, v.data, r.result
      from projects p join forms f on f.project_id = p.id
        join answer_heads h on h.form_id = f.id join revisions v on v.id = h.revision_id
        left join form_results r on r.form_id = f.id
      where p.call_year = ${year} and p.id = any (${[...projects]}::integer[])
        and f.template_id = any (${[...templates]}::integer[]) and f.state in ('completa', 'firmada')
        and f.kind = any (${EVALUATIONS_IN_ORDER})
      order by p.id, array_position(${EVALUATIONS_IN_ORDER}::text[], f.kind), f.id`,
  );
}

export async function listIdsOf(db: Knex, year: number, modality: Modality | null): Promise<number[]> {
  const rows = await ask<{ id: number }>(
    db,
    modality === null
      ? sql`select id from projects where call_year = ${year}`
      : sql`select id from projects where call_year = ${year} and modality = ${modality}`,
  );
  return rows.map(({ id }) => id);
}

export interface NewResult {
  form: number;
  project: number;
  /** Of a definitive form: the stage that it decides. */
  stage: string | null;
  outcome: string | null;
  total: string | null;
  /** null: none any more. */
  result: StoredResult | null;
}

export async function storeResults(trx: Write, results: readonly NewResult[]): Promise<void> {
  if (results.length === 0) return;
  const rows = JSON.stringify(results);
  const given = sql`jsonb_to_recordset(${rows}::jsonb) n(form bigint, project integer, stage text, outcome text, total text, result jsonb)`;
  await ask(trx, sql`delete from form_results r using ${given} where r.form_id = n.form and n.result is null`);
  await ask(
    trx,
    sql`insert into form_results (form_id, outcome, total, result, at)
      select n.form, n.outcome, n.total, n.result, app_now() from ${given} where n.result is not null
      on conflict (form_id) do update set outcome = excluded.outcome, total = excluded.total, result = excluded.result, at = excluded.at`,
  );
  await ask(
    trx,
    sql`insert into project_results (project_id, stage, outcome, total, form_id, at)
      select n.project, n.stage, n.outcome, n.total, n.form, app_now() from ${given} where n.stage is not null
      on conflict (project_id, stage) do update set outcome = excluded.outcome, total = excluded.total, form_id = excluded.form_id, at = excluded.at`,
  );
}
