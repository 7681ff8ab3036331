import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startEmbedded, type EmbeddedDatabase } from '#server/db/embedded/start-embedded.ts';
import { proves } from '../support/proves.ts';
import { freePort, startProduct, type Product } from './product-process.ts';
import { administrator, callAt, expectEmpty, expectNoDemoAccount } from './support/what-a-start-brings.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'convoca-demo-'));
let product: Product | null = null;
let database: EmbeddedDatabase | null = null;

afterEach(async () => {
  product?.child.kill('SIGTERM');
  await product?.ended;
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
});

// That the embedded database gets one, and none with --vacia, `start-command.test.ts` proves.
test('a database of somebody else gets no demonstration, and no password is known beforehand', async () => {
  database = await startEmbedded(path.join(folder, 'database'));
  const port = await freePort();
  product = startProduct({
    ...administrator,
    DATA_DIR: path.join(folder, 'data'),
    PORT: String(port),
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    SECRET_KEY: 'a secret for tests, of thirty-two characters',
  });
  await product.says('Para terminar');
  expect(product.output()).not.toContain('Creando los datos');
  const call = callAt(port);
  await proves('R-D-49', 'DATABASE_URL sin datos', () => expectEmpty(call));
  await proves('R-D-52', 'DATABASE_URL', () => expectNoDemoAccount(call));
});
