import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { connect } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { startProduct } from '../save/start-product.ts';

export interface Bench {
  url: string;
  owner: Knex;
  /** As the product sees the database. */
  db: Knex;
  /** The current call. */
  year: number;
}

/** A product on a database of its own for as long as the bench runs; nothing of it is left. */
export async function withProduct(run: (bench: Bench) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'convoca-bench-'));
  const database = await startEmbedded(path.join(folder, 'data'), { settings: { shared_buffers: '256MB' } });
  const ends: (() => unknown)[] = [];
  try {
    await migrate(database.ownerUrl, database.url);
    const product = await startProduct({ url: database.url, ownerUrl: database.ownerUrl, folder });
    ends.push(product.stop);
    // Seeding ten thousand of something is one statement.
    const owner = connect(database.ownerUrl, { pool: 1, statementTimeout: 0 });
    const db = connect(database.url, { pool: 1 });
    ends.push(
      () => owner.destroy(),
      () => db.destroy(),
    );
    const { year } = (await owner('calls').where('vigente', true).first('year')) as { year: number };
    await run({ url: product.url, owner, db, year });
  } finally {
    for (const end of ends) await end();
    await wait(500);
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
