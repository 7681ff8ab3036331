import type { Knex } from 'knex';

/** Numbers that persons of these dni have; made by the save that first names them. */
export async function findPersonIds(db: Knex, dnis: readonly string[]): Promise<Map<string, number>> {
  if (dnis.length === 0) return new Map();
  const rows = await db('persons').select<{ id: number; dni: string }[]>('id', 'dni').whereIn('dni', dnis);
  return new Map(rows.map(({ id, dni }) => [dni, id]));
}

export async function insertPersons(db: Knex, dnis: readonly string[]): Promise<void> {
  if (dnis.length === 0) return;
  await db('persons')
    .insert([...new Set(dnis)].toSorted().map((dni) => ({ dni })))
    .onConflict('dni')
    .ignore();
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

export async function findProjectCodes(db: Knex, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  const rows = await db('projects').select<{ code: string }[]>('code').whereIn('code', codes);
  return new Set(rows.map(({ code }) => code));
}

export async function findUserIds(db: Knex, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db('users').select<{ id: number }[]>('id').whereIn('id', ids);
  return new Set(rows.map(({ id }) => id));
}
