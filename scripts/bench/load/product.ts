import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbedded, type EmbeddedDatabase } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Process } from '../save/product-under-test.ts';
import { startProduct } from '../save/start-product.ts';
import { startMailSink } from './mail-sink.ts';

export interface Product extends Process {
  database: EmbeddedDatabase;
  folder: string;
}

/** The product as its own process with so many connections, on a database of its own; ended when the act is over. */
export async function withProduct(pool: number, act: (product: Product) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'convoca-bench-'));
  const database = await startEmbedded(path.join(folder, 'data'), {
    settings: { shared_buffers: '256MB', max_connections: '250' },
  });
  const mail = await startMailSink();
  let product: Process | null = null;
  try {
    await migrate(database.ownerUrl, database.url);
    const place = { url: database.url, ownerUrl: database.ownerUrl, folder };
    product = await startProduct(place, {
      POOL: String(pool),
      SMTP_URL: mail.url,
      PUBLIC_URL: 'http://127.0.0.1',
      MAIL_FROM: 'convoca@universidad.example',
      TRUST_PROXY: '127.0.0.1',
    });
    await act({ ...product, database, folder });
  } finally {
    product?.stop();
    await wait(1500);
    await Promise.all([database.stop(), mail.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}
