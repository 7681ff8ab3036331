import type { Knex } from 'knex';
import { ask } from '../../db/ask.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { BEHIND_SIGNATURE } from '#server/core/form/behind-signature.ts';
import { findInForceId } from '../../templates/template-queries.ts';
import type { Line } from '../../templates/template-draft-queries.ts';

export interface OpenAnswers {
  inForceId: number | null;
  /** The version that all evaluations of the call share; null: nobody saved one, or the kind does not share. */
  pinnedId: number | null;
  saved: number;
  complete: number;
  /** Signed, or behind a signature. */
  signed: number;
  unsaved: number;
  /** Half-typed texts under the version in force. */
  typed: number;
}

interface Row {
  pinned: number | null;
  saved: number;
  complete: number;
  signed: number;
  unsaved: number;
  typed: number;
}

/** A definitive form is written under the template of the individual ones. */
export const kindsOf = (kind: string): string[] => [kind, `${kind}_def`];

/** Of `forms f` and `projects p`: those of this call that a template of the line is for. */
function formsOf({ year, kind, modality }: Line): Sql {
  const own = modality === null ? sql`` : sql` and p.modality = ${modality}`;
  return sql`p.call_year = ${year} and f.kind = any (${kindsOf(kind)})${own}`;
}

export async function findPinned(db: Knex, { year, kind, modality }: Line): Promise<number | null> {
  const [pin] = await ask<{ id: number }>(
    db,
    sql`select t.id from template_pins n join templates t on t.id = n.template_id
      where n.call_year = ${year} and t.call_year = n.call_year and t.kind = ${kind}
        and t.modality is not distinct from ${modality} limit 1`,
  );
  return pin?.id ?? null;
}

/** Counts the forms of this call: saved under any version, complete, never saved, half-typed. */
export async function readOpenAnswers(db: Knex, line: Line): Promise<OpenAnswers> {
  const { year, kind, modality } = line;
  const inForceId = await findInForceId(db, kind, modality, year);
  const [row] = await ask<Row>(
    db,
    sql`select count(f.template_id) as saved, count(*) filter (where f.template_id is null) as unsaved,
        count(*) filter (where f.state in ('completa', 'firmada')) as complete,
        count(*) filter (where f.template_id is not null and (f.state = 'firmada' or ${BEHIND_SIGNATURE})) as signed,
        (select count(*) from drafts d where d.template_fingerprint = (select fingerprint from templates where id = ${inForceId})) as typed
      from forms f join projects p on p.id = f.project_id
      where ${formsOf(line)}`,
  );
  if (!row) throw new Error('a count has one row');
  return { ...row, inForceId, pinnedId: await findPinned(db, line) };
}

/** How many forms of a call have chosen an option: at a path of their answers, or in a list of values there. */
export async function countChosen(
  db: Knex,
  line: Line,
  path: readonly string[],
  value: string | number | boolean,
): Promise<number> {
  const [row] = await ask<{ chosen: number }>(
    db,
    sql`select count(distinct f.id) as chosen
      from forms f join projects p on p.id = f.project_id
        join answer_heads h on h.form_id = f.id join revisions r on r.id = h.revision_id
      where ${formsOf(line)} and r.data #> ${path}::text[] @> ${JSON.stringify(value)}::jsonb`,
  );
  return row?.chosen ?? 0;
}
