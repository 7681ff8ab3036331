import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbedded, type EmbeddedDatabase } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { freePort } from '../../start/free-port.ts';
import { startProcess, type Process } from '../save/product-under-test.ts';
import { startMailSink } from './mail-sink.ts';

export interface Product extends Process {
  database: EmbeddedDatabase;
  folder: string;
}

export const SECRET = 'a secret of the bench, of thirty-two characters';

/** The product as its own process with so many connections, on a database of its own; ended when the act is over. */
export async function withProduct(pool: number, act: (product: Product) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'convoca-bench-'));
  const database = await startEmbedded(path.join(folder, 'data'), {
    settings: { shared_buffers: '256MB', max_connections: '250' },
  });
  const mail = await startMailSink();
  const port = await freePort();
  let product: Process | null = null;
  try {
    await migrate(database.ownerUrl, database.url);
    const env = {
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      PORT: String(port),
      POOL: String(pool),
      DATA_DIR: folder,
      SECRET_KEY: SECRET,
      SMTP_URL: mail.url,
      MAIL_FROM: 'convoca@universidad.example',
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'warn',
      CONVOCA_ADMIN_EMAIL: 'a@b.example',
      CONVOCA_ADMIN_PASS: 'abc123',
    };
    product = await startProcess('../../../server/main.ts', [], env, `http://127.0.0.1:${port}/readyz`);
    await act({ ...product, database, folder });
  } finally {
    product?.stop();
    await wait(1500);
    await Promise.all([database.stop(), mail.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}
