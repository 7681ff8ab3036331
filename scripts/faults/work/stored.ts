import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { ownerUrlOf } from '../running-product.ts';

export interface StoredSave {
  version: number;
  data: unknown;
}

export interface Holder {
  /**
   * Whoever writes to this table waits right before he does, until the end: a kill meanwhile falls between two statements
   * of one act.
   */
  hold: (table: string) => Promise<void>;
  end: () => Promise<void>;
}

/** What is in database and folder, for what no call of the API shows. Opens a connection for each look: the database dies. */
export class Stored {
  readonly #folder: string;
  readonly #ownerUrl: () => string;

  /** `ownerUrl`: of a database of one's own; the embedded one says it itself, each time anew. */
  constructor(folder: string, ownerUrl: () => string = () => ownerUrlOf(folder)) {
    this.#folder = folder;
    this.#ownerUrl = ownerUrl;
  }

  async ask<R extends object>(statement: string, values: readonly unknown[] = []): Promise<R[]> {
    const client = new Client({ connectionString: this.#ownerUrl() });
    await client.connect();
    try {
      return (await client.query<R>(statement, [...values])).rows;
    } finally {
      await client.end();
    }
  }

  /** Tables that anybody has written to since the database was last started. */
  async writtenTables(): Promise<string[]> {
    const rows = await this.ask<{ name: string }>(
      `select relname as name from pg_stat_user_tables
        where schemaname = 'public' and n_tup_ins + n_tup_upd + n_tup_del > 0 order by relname`,
    );
    return rows.map(({ name }) => name);
  }

  /** Who can hold writes to a table; connected before, as the moment is short. */
  async holder(): Promise<Holder> {
    const client = new Client({ connectionString: this.#ownerUrl() });
    // It ends with the database.
    client.on('error', () => undefined);
    await client.connect();
    await client.query('begin');
    return {
      hold: async (table) => void (await client.query(`lock table ${client.escapeIdentifier(table)} in share mode`)),
      end: () => client.end().catch(() => undefined),
    };
  }

  revisionsWith(mark: string): Promise<StoredSave[]> {
    return this.ask(`select version, data from revisions where cause = 'save' and data::text like $1`, [`%${mark}%`]);
  }

  /** Bytes under a key of the store, by their hash; null: there are none. */
  hashOfFile(key: string): string | null {
    const file = path.join(this.#folder, 'documents', key);
    return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : null;
  }

  get documents(): string {
    return path.join(this.#folder, 'documents');
  }
}
