import { readFileSync } from 'node:fs';
import type { Knex } from 'knex';

interface Bases {
  lUnidadesAcademicas: { id: string; nom: string }[];
}

const BASES = new URL('../../../templates/2025/bases.json', import.meta.url);

export const CURRENT_YEAR = 2026;

/** A current call with its academic units, which registration needs; straight into the tables. */
export async function addBaseLists(owner: Knex): Promise<void> {
  const bases = JSON.parse(readFileSync(BASES, 'utf8')) as Bases;
  await owner('calls').insert({ year: CURRENT_YEAR, vigente: true }).onConflict().ignore();
  await owner('list_entries')
    .insert(
      bases.lUnidadesAcademicas.map(({ id, nom }, position) => ({
        call_year: CURRENT_YEAR,
        list: 'lUnidadesAcademicas',
        entry_id: id,
        nom,
        position,
        revision: 1,
      })),
    )
    .onConflict()
    .ignore();
}
