import { type InstitutionRow, type Seeking, visibleTo } from '#server/core/institution/institution-queries.ts';
import type { Knex } from 'knex';
import { unpatterned } from '#server/db/search.ts';
const SUGGESTED = 10;

/** A part of the name, without case and accents; names that begin with it come first. */
export async function searchInstitutions(db: Knex, person: Seeking, text: string): Promise<InstitutionRow[]> {
  const part = unpatterned(text);
  return (await visibleTo(db, person)
    .select('i.id', 'i.nom')
    .whereRaw(`i.search like '%' || f_norm(?) || '%'`, [part])
    .orderByRaw('strpos(i.search, f_norm(?)), i.nom, i.id', [text])
    .limit(SUGGESTED)) as InstitutionRow[];
}

export interface OfficeInstitution extends InstitutionRow {
  isConfirmed: boolean;
  mergedInto: number | null;
}

const OFFICE = { id: 'id', nom: 'nom', isConfirmed: 'confirmed', mergedInto: 'merged_into' } as const;

export async function findInstitutions(trx: Knex, ids: readonly number[]): Promise<OfficeInstitution[]> {
  return trx('institutions').select<OfficeInstitution[]>(OFFICE).whereIn('id', ids).orderBy('id');
}

export async function lockInstitutions(trx: Knex, ids: readonly number[]): Promise<OfficeInstitution[]> {
  return trx('institutions').select<OfficeInstitution[]>(OFFICE).whereIn('id', ids).orderBy('id').forUpdate();
}

export async function insertConfirmed(trx: Knex, nom: string): Promise<number> {
  const [row] = await trx('institutions').insert({ nom, confirmed: true }).returning<{ id: number }[]>('id');
  if (!row) throw new Error('An insert returned no row');
  return row.id;
}

export async function updateInstitution(
  trx: Knex,
  id: number,
  { nom, isConfirmed, mergedInto }: Omit<OfficeInstitution, 'id'>,
): Promise<void> {
  await trx('institutions').where({ id }).update({ nom, confirmed: isConfirmed, merged_into: mergedInto });
  // What was merged into it goes along: no chains.
  if (mergedInto !== null) await trx('institutions').where({ merged_into: id }).update({ merged_into: mergedInto });
}
