import type { Knex } from 'knex';
import type { CutCriterion } from '#schemas/generated/domain/cut-criterion.ts';
import type { PersonName } from '#schemas/generated/domain/person-name.ts';
import type { Contest } from '#server/core/cut/contest.ts';
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
}

export interface CutRow extends CutHead {
  templateId: number;
  results: FrozenResults;
  basis: Basis;
}

const person = (column: string): string =>
  `(select json_build_object('id', u.id, 'ape', u.ape, 'nom', u.nom) from users u where u.id = c.${column})`;
const HEAD = `c.id, c.criterion, ${person('closed_by')} as "closedBy", c.closed_at as "closedAt",
  ${person('reopened_by')} as "reopenedBy", c.reopened_at as "reopenedAt", c.reopen_reason as reason`;

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
  author: number;
}

export async function insertCut(
  trx: Write,
  { contest, template, criterion, results, basis, author }: NewCut,
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
  return row.id;
}

export async function markReopened(trx: Write, id: number, author: number, reason: string): Promise<void> {
  await trx('cuts')
    .where({ id })
    .update({ reopened_by: author, reopened_at: trx.raw('app_now()'), reopen_reason: reason });
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
