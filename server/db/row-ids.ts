import type { Knex } from 'knex';
import { mustBeOutside } from './pool-guard.ts';

/** As the sequence's step in the migration. */
const BLOCK = 1000;

/**
 * Numbers for rows inside lists, taken from the database a thousand at a time: a save needs no round trip for them. What a
 * process leaves unused is lost, which harms nobody.
 */
export class RowIds {
  #next = 0;
  #end = 0;

  /** Asks by the pool, or by the transaction that it is part of. */
  async take(db: Knex, count: number): Promise<number[]> {
    mustBeOutside(db, 'row numbers');
    const ids: number[] = [];
    while (ids.length < count) {
      if (this.#next === this.#end) {
        const { rows }: { rows: { first: number }[] } = await db.raw(`select nextval('row_id') as first`);
        this.#next = rows[0]?.first ?? 0;
        this.#end = this.#next + BLOCK;
      }
      ids.push(this.#next++);
    }
    return ids;
  }
}
