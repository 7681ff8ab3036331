import type { InstitutionState } from '#schemas/generated/domain/institution-state.ts';
import type { Knex } from 'knex';
import { ask } from '#server/db/ask.ts';
import { sql, type Sql } from '#server/db/sql.ts';
import type { InstitutionRow } from '#server/core/institution/institution-queries.ts';
import { holdsWords } from '#server/db/search.ts';

export interface OfficeFilter {
  text: string;
  state: InstitutionState | undefined;
}

export interface OfficeRow extends InstitutionRow {
  confirmed: boolean;
  mergedInto: InstitutionRow | null;
  projects: number;
  similar: InstitutionRow[];
}

function matching({ text, state }: OfficeFilter): Sql {
  const named = holdsWords(sql`i.search`, text === '' ? [] : [text]);
  if (state === undefined) return named;
  if (state === 'fusionada') return sql`${named} and i.merged_into is not null`;
  return sql`${named} and i.merged_into is null and i.confirmed = ${state === 'confirmada'}`;
}

/** Those to be confirmed first, each with others of its name and with one of each name that is alike. */
export async function listOfficeRows(
  db: Knex,
  filter: OfficeFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<OfficeRow[]> {
  return ask(
    db,
    sql`with page as (
        select i.* from institutions i where ${matching(filter)}
        order by (i.merged_into is not null), i.confirmed, i.nom, i.id limit ${limit} offset ${offset})
      select i.id, i.nom, i.confirmed,
        case when t.id is null then null else json_build_object('id', t.id, 'nom', t.nom) end as "mergedInto",
        (select count(distinct x.project_id)::integer from project_projections x
          where x.relation = 'institution' and x.key = i.id::text) as projects,
        (select coalesce(json_agg(json_build_object('id', o.id, 'nom', o.nom)), '[]') from (
          select o.id, o.nom from (select i.search, 0::bigint union all
              select n.name, n.place from alike_names a cross join unnest(a.others) with ordinality as n(name, place) where a.search = i.search)
              as n(name, place)
            cross join lateral (select o.id, o.nom, o.confirmed from institutions o
              where o.search = n.name and o.id <> i.id and o.merged_into is null
              order by o.confirmed desc, o.id limit case n.place when 0 then 3 else 1 end) o
          where i.merged_into is null
          order by n.place, o.confirmed desc, o.id limit 3) o) as similar
      from page i left join institutions t on t.id = i.merged_into
      order by (i.merged_into is not null), i.confirmed, i.nom, i.id`,
  );
}

export async function countOfficeRows(db: Knex, filter: OfficeFilter): Promise<number> {
  const [row] = await ask<{ count: number }>(
    db,
    sql`select count(*)::integer as count from institutions i where ${matching(filter)}`,
  );
  return row?.count ?? 0;
}

export interface NamingProject {
  id: number;
  codigo: string;
  titulo: string;
}

export async function listNamingProjects(db: Knex, institution: number, limit: number): Promise<NamingProject[]> {
  return ask(
    db,
    sql`select p.id, p.code as codigo, p.title as titulo from projects p
      where exists (select from project_projections x
        where x.relation = 'institution' and x.key = ${String(institution)} and x.project_id = p.id)
      order by p.code desc limit ${limit}`,
  );
}

export async function countNamingProjects(db: Knex, institution: number): Promise<number> {
  const [row] = await ask<{ count: number }>(
    db,
    sql`select count(distinct project_id)::integer as count from project_projections
      where relation = 'institution' and key = ${String(institution)}`,
  );
  return row?.count ?? 0;
}

export async function findInstitutionName(db: Knex, id: number): Promise<InstitutionRow | null> {
  const [row] = await ask<InstitutionRow>(db, sql`select id, nom from institutions where id = ${id}`);
  return row ?? null;
}

export async function listMergedInto(db: Knex, id: number): Promise<InstitutionRow[]> {
  return ask(db, sql`select id, nom from institutions where merged_into = ${id} order by nom, id`);
}
