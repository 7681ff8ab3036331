import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { ownerUrlOf } from '../running-product.ts';

export interface StoredSave {
  version: number;
  data: unknown;
}

/** What is in database and folder, for what no call of the API shows. Opens a connection for each look: the database dies. */
export class Stored {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async ask<R extends object>(statement: string, values: readonly unknown[] = []): Promise<R[]> {
    const client = new Client({ connectionString: ownerUrlOf(this.#folder) });
    await client.connect();
    try {
      return (await client.query<R>(statement, [...values])).rows;
    } finally {
      await client.end();
    }
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
