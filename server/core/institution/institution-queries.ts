import type { Knex } from 'knex';

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

/** The institution of this name, written with or without accents, or a new one that the office has to confirm. */
export async function findOrInsertInstitution(db: Knex, nom: string, project: number): Promise<number> {
  const [known] = await db('institutions')
    .select<{ id: number }[]>('id')
    .whereRaw('search = f_norm(?)', [nom])
    .whereNull('merged_into')
    .andWhere((either) => void either.where({ confirmed: true }).orWhere({ created_by_project: project }))
    .orderBy([{ column: 'confirmed', order: 'desc' }, 'id'])
    .limit(1);
  if (known) return known.id;
  const [made] = await db('institutions')
    .insert({ nom, created_by_project: project })
    .returning<{ id: number }[]>('id');
  if (!made) throw new Error('no institution was made');
  return made.id;
}
