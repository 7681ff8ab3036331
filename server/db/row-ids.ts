import type { Knex } from 'knex';

/** As the sequence's step in the migration. */
const BLOCK = 1000;

/**
 * Numbers for rows inside lists, taken from the database a thousand at a time: a save needs no round trip for them. What a
 * process leaves unused is lost, which harms nobody.
 */
export class RowIds {
  readonly #db: Knex;
  #next = 0;
  #end = 0;

  constructor(db: Knex) {
    this.#db = db;
  }

  async take(count: number): Promise<number[]> {
    const ids: number[] = [];
    while (ids.length < count) {
      if (this.#next === this.#end) {
        const { rows }: { rows: { first: number }[] } = await this.#db.raw(`select nextval('row_id') as first`);
        this.#next = rows[0]?.first ?? 0;
        this.#end = this.#next + BLOCK;
      }
      ids.push(this.#next++);
    }
    return ids;
  }
}
