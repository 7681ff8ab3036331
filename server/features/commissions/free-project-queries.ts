import type { CommissionType } from '#schemas/generated/domain/commission-type.ts';
import type { State } from '#schemas/generated/domain/state.ts';
import type { Knex } from 'knex';
import { END_STATES } from '#engine/process/states.ts';
import { ask } from '#server/db/ask.ts';
import { sql, type Sql } from '#server/db/sql.ts';
import { relatedSql } from './programme-queries.ts';
import { holdsWords } from '#server/db/search.ts';

export interface FreeProjectFilter {
  type: CommissionType;
  year: number;
  words: readonly string[];
  state: State | null;
  /** Of PE: what is free for this programme and related to it. */
  programme: number | null;
}

export interface FreeProjectRow {
  id: number;
  codigo: string;
  titulo: string;
}

/** Projects that no commission of the type has, in whatever state but the last ones (A-44), by code. */
export async function readFreeProjects(
  db: Knex,
  filter: FreeProjectFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<FreeProjectRow[]> {
  return ask(
    db,
    sql`select p.id, p.code as codigo, p.title as titulo from projects p where ${freeSql(filter)}
      order by p.code limit ${limit} offset ${offset}`,
  );
}

export async function countFreeProjects(db: Knex, filter: FreeProjectFilter): Promise<number> {
  const [row] = await ask<{ total: number }>(
    db,
    sql`select count(*)::integer as total from projects p where ${freeSql(filter)}`,
  );
  return row?.total ?? 0;
}

function freeSql({ type, year, words, state, programme }: FreeProjectFilter): Sql {
  const ofProgramme = programme === null ? sql`` : sql` and c.programme_id = ${String(programme)}`;
  const related = programme === null ? sql`` : sql` and ${relatedSql(sql`p.id`, sql`${String(programme)}`)}`;
  return sql`p.call_year = ${year} and p.withdrawn_at is null and p.state <> all (${END_STATES}::text[])${
    state === null ? sql`` : sql` and p.state = ${state}`
  } and not exists (select from commission_projects cp join commissions c on c.id = cp.commission_id
      where cp.project_id = p.id and c.type = ${type}${ofProgramme})${related} and ${holdsWords(sql`p.search`, words)}`;
}
