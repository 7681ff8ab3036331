import type { Knex } from 'knex';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';

export interface InstitutionRow {
  id: number;
  nom: string;
}

/** Who may see which: administrators all, the others confirmed ones and those of their own projects. */
export interface Seeking {
  id: number;
  userType: string;
}

const LOADED = 10_000;

export function visibleTo(db: Knex, person: Seeking): Knex.QueryBuilder {
  const query = db('institutions as i').whereNull('i.merged_into');
  if (person.userType === 'admin') return query;
  return query.where((either) => {
    void either
      .where('i.confirmed', true)
      .orWhereIn('i.created_by_project', db('project_links').select('project_id').where({ user_id: person.id }));
  });
}

export async function listInstitutions(db: Knex, person: Seeking): Promise<InstitutionRow[]> {
  return (await visibleTo(db, person)
    .select('i.id', 'i.nom')
    .orderBy(['i.nom', 'i.id'])
    .limit(LOADED)) as InstitutionRow[];
}

/** Those that this project may name: confirmed ones and its own. */
export async function findInstitutionIds(db: Knex, ids: readonly number[], project: number): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db('institutions')
    .select<{ id: number }[]>('id')
    .whereIn('id', ids)
    .andWhere((either) => void either.where({ confirmed: true }).orWhere({ created_by_project: project }));
  return new Set(rows.map(({ id }) => id));
}

/**
 * The institution of this name, written with or without accents, or a new one that the office has to confirm. A name that
 * the office merged is the name of the one that stayed: a new one would be the duplicate again.
 */
export async function findOrInsertInstitution(db: Knex, nom: string, project: number): Promise<number> {
  const [known] = await ask<{ id: number }>(
    db,
    sql`with recursive named as (
        select i.id, i.merged_into, i.confirmed, i.created_by_project, 0 as merges from institutions i where i.search = f_norm(${nom})
        union select t.id, t.merged_into, t.confirmed, t.created_by_project, n.merges + 1
          from named n join institutions t on t.id = n.merged_into)
      select n.id from named n where n.merged_into is null and (n.confirmed or n.created_by_project = ${project})
      order by n.confirmed desc, n.merges, n.id limit 1`,
  );
  if (known) return known.id;
  const [made] = await db('institutions')
    .insert({ nom, created_by_project: project })
    .returning<{ id: number }[]>('id');
  if (!made) throw new Error('no institution was made');
  return made.id;
}
