import type { Knex } from 'knex';

/** Until the transaction ends nobody else changes what a decision about the project rests on, its call included. */
export async function lockProject(trx: Knex.Transaction, id: number): Promise<void> {
  await trx.raw('select begin_write(array[?]::integer[], false, 0, null)', [id]);
}
