import type { Knex } from 'knex';
import bases from '../../../templates/2025/bases.json' with { type: 'json' };

export const CURRENT_YEAR = 2026;

/** A current call with its academic units, which registration needs; straight into the tables. */
export async function addBaseLists(owner: Knex): Promise<void> {
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
