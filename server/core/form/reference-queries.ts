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
