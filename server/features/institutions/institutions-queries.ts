import type { Knex } from 'knex';

export interface InstitutionRow {
  id: number;
  nom: string;
}

/** Who may see which: administrators all, the others confirmed ones and those of their own projects. */
export interface Seeking {
  id: number;
  tipoUsuario: string;
}

const LOADED = 10_000;
const SUGGESTED = 10;

function visibleTo(db: Knex, person: Seeking): Knex.QueryBuilder {
  const query = db('institutions as i').whereNull('i.merged_into');
  if (person.tipoUsuario === 'admin') return query;
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

/** A part of the name, without case and accents; names that begin with it come first. */
export async function searchInstitutions(db: Knex, person: Seeking, text: string): Promise<InstitutionRow[]> {
  const part = text.replaceAll(/[\\%_]/gu, String.raw`\$&`);
  return (await visibleTo(db, person)
    .select('i.id', 'i.nom')
    .whereRaw(`i.search like '%' || f_norm(?) || '%'`, [part])
    .orderByRaw('strpos(i.search, f_norm(?)), i.nom, i.id', [text])
    .limit(SUGGESTED)) as InstitutionRow[];
}

export interface OfficeInstitution extends InstitutionRow {
  confirmada: boolean;
  fusionadaEn: number | null;
}

const OFFICE = { id: 'id', nom: 'nom', confirmada: 'confirmed', fusionadaEn: 'merged_into' } as const;

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
  { nom, confirmada, fusionadaEn }: Omit<OfficeInstitution, 'id'>,
): Promise<void> {
  await trx('institutions').where({ id }).update({ nom, confirmed: confirmada, merged_into: fusionadaEn });
}
