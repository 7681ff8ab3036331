import type { DraftCause } from '#schemas/generated/domain/draft-cause.ts';
import type { Knex } from 'knex';
import type { Template } from '#engine/template/template.ts';
import { sql } from '../db/sql.ts';
import { person, type PersonName } from './person-columns.ts';

export interface DraftRevision {
  n: number;
  cause: DraftCause;
  author: PersonName | null;
  at: Date;
}

const REVISION = sql`r.draft_version as n, r.cause, r.at, ${person(sql`u`)} as author`;

/** Also of a draft that was published or thrown away. */
export async function listDraftRevisions(db: Knex, id: number): Promise<DraftRevision[]> {
  return db('template_draft_revisions as r')
    .leftJoin('users as u', 'u.id', 'r.author_id')
    .select<DraftRevision[]>(db.raw(REVISION.text))
    .where({ 'r.template_id': id })
    .orderBy('r.draft_version');
}

export async function findDraftRevision(
  db: Knex,
  id: number,
  n: number,
): Promise<(DraftRevision & { template: Template }) | null> {
  const [row] = await db('template_draft_revisions as r')
    .leftJoin('users as u', 'u.id', 'r.author_id')
    .select<(DraftRevision & { template: Template })[]>(db.raw(sql`${REVISION}, r.content as template`.text))
    .where({ 'r.template_id': id, 'r.draft_version': n });
  return row ?? null;
}
