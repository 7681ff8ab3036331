import type { Knex } from 'knex';
import type { Sql } from './sql.ts';

/** The rows that a composed statement answers. */
export async function ask<Row>(db: Knex, { text, bindings }: Sql): Promise<Row[]> {
  const { rows }: { rows: Row[] } = await db.raw(text, bindings as readonly Knex.RawBinding[]);
  return rows;
}
