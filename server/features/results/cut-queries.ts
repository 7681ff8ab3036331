import type { Knex } from 'knex';
import type { CutCriterion } from '#schemas/generated/domain/cut-criterion.ts';
import type { PersonName } from '#schemas/generated/domain/person-name.ts';
import type { Contest } from '#server/core/cut/contest.ts';
import type { CutProject } from '#engine/scoring/cut/cut-projects.ts';
import { ask } from '../../db/ask.ts';
import { sql } from '../../db/sql.ts';
import type { Write } from '../../db/write.ts';
import type { Basis } from './basis.ts';
import type { OpenResults } from './present-results.ts';

/** An order of merit as administrators and as gestión saw it when it was closed. */
export interface FrozenResults {
  todo: OpenResults;
  reservado: OpenResults;
}

export interface CutHead {
  id: number;
  criterion: CutCriterion;
  closedBy: PersonName;
  closedAt: Date;
  reopenedBy: PersonName | null;
  reopenedAt: Date | null;
  reason: string | null;
  publishedBy: PersonName | null;
  publishedAt: Date | null;
}

export interface CutRow extends CutHead {
  templateId: number;
  results: FrozenResults;
  basis: Basis;
}

const person = (column: string): string =>
  `(select json_build_object('id', u.id, 'ape', u.ape, 'nom', u.nom) from users u where u.id = c.${column})`;
const HEAD = `c.id, c.criterion, ${person('closed_by')} as "closedBy", c.closed_at as "closedAt",
  ${person('reopened_by')} as "reopenedBy", c.reopened_at as "reopenedAt", c.reopen_reason as reason,
  ${person('published_by')} as "publishedBy", c.published_at as "publishedAt"`;

const of = ({ year, kind, modality }: Contest) => ({ 'c.call_year': year, 'c.kind': kind, 'c.modality': modality });

/** The cut that is closed now. */
export async function findClosedCut(db: Knex, contest: Contest): Promise<CutRow | null> {
  const [row] = await db('cuts as c')
    .select<CutRow[]>(db.raw(`${HEAD}, c.template_id as "templateId", c.results, c.basis`))
    .where({ ...of(contest), 'c.reopened_at': null });
  return row ?? null;
}

/** Those that were reopened, the last one first. */
export async function listReopened(db: Knex, contest: Contest): Promise<CutHead[]> {
  return db('cuts as c')
    .select<CutHead[]>(db.raw(HEAD))
    .where(of(contest))
    .whereNotNull('c.reopened_at')
    .orderBy('c.id', 'desc');
}

interface NewCut {
  contest: Contest;
  template: number;
  criterion: CutCriterion;
  results: FrozenResults;
  basis: Basis;
  placed: readonly CutProject[];
  author: number;
}

export async function insertCut(
  trx: Write,
  { contest, template, criterion, results, basis, placed, author }: NewCut,
): Promise<number> {
  const [row] = await trx('cuts')
    .insert({
      call_year: contest.year,
      kind: contest.kind,
      modality: contest.modality,
      template_id: template,
      criterion: JSON.stringify(criterion),
      results: JSON.stringify(results),
      basis: JSON.stringify(basis),
      closed_by: author,
    })
    .returning<{ id: number }[]>('id');
  if (!row) throw new Error('no cut was made');
  await insertPlaces(trx, row.id, placed);
  return row.id;
}

async function insertPlaces(trx: Write, cut: number, placed: readonly CutProject[]): Promise<void> {
  const rows = placed.flatMap(({ id, place, passes }) =>
    place === null ? [] : [{ project: Number(id), place, passes }],
  );
  await ask(
    trx,
    sql`insert into cut_places (cut_id, project_id, place, passes)
      select ${cut}, r.project, r.place, r.passes
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(project integer, place integer, passes boolean)`,
  );
}

export async function markReopened(trx: Write, id: number, author: number, reason: string): Promise<void> {
  await trx('cuts')
    .where({ id })
    .update({ reopened_by: author, reopened_at: trx.raw('app_now()'), reopen_reason: reason });
}

export async function markPublished(trx: Write, id: number, author: number): Promise<void> {
  await trx('cuts')
    .where({ id })
    .update({ published_by: author, published_at: trx.raw('app_now()') });
}

/** Projects of a cut that were withdrawn since. */
export async function listWithdrawn(db: Knex, cut: number): Promise<ReadonlySet<number>> {
  const rows = await ask<{ id: number }>(
    db,
    sql`select p.id from projects p where p.withdrawn_at is not null and p.id in (
      select key::integer from cuts c cross join lateral jsonb_object_keys(c.basis) as b(key) where c.id = ${cut})`,
  );
  return new Set(rows.map(({ id }) => id));
}

export async function listYears(db: Knex): Promise<number[]> {
  return db('calls').orderBy('year', 'desc').pluck('year');
}

/** One that was closed at some time. */
export async function findCut(db: Knex, contest: Contest, id: number): Promise<CutRow | null> {
  const [row] = await db('cuts as c')
    .select<CutRow[]>(db.raw(`${HEAD}, c.template_id as "templateId", c.results, c.basis`))
    .where({ ...of(contest), 'c.id': id });
  return row ?? null;
}
