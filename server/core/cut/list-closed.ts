import type { Knex } from 'knex';
import type { Contest } from './contest.ts';

/** Orders of merit of a call whose cut is closed. */
export async function listClosed(db: Knex, year: number): Promise<Pick<Contest, 'kind' | 'modality'>[]> {
  return db('cuts')
    .select<Pick<Contest, 'kind' | 'modality'>[]>('kind', 'modality')
    .where({ call_year: year, reopened_at: null });
}
