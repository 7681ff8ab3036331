import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { startEmbedded, type EmbeddedDatabase } from '#server/db/embedded/start-embedded.ts';
import { ideaAnswers } from '../api/support/idea-answers.ts';
import { proves } from '../support/proves.ts';
import { freePort, startProduct, type Product } from './product-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'convoca-keys-'));
const products: Product[] = [];
let database: EmbeddedDatabase | null = null;

afterEach(async () => {
  for (const product of products) product.child.kill('SIGTERM');
  await Promise.all(products.map(({ ended }) => ended));
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const administrator = { CONVOCA_ADMIN_EMAIL: 'jefa@universidad.example', CONVOCA_ADMIN_PASS: 'k7m2p9' };

interface Created {
  id: number;
  codigo: string;
}

/** A process of the product on the common database, as one that creates with a key. */
async function startOne(of: EmbeddedDatabase) {
  const port = await freePort();
  const product = startProduct({
    ...administrator,
    DATA_DIR: path.join(folder, String(port)),
    PORT: String(port),
    DATABASE_URL: of.url,
    DATABASE_OWNER_URL: of.ownerUrl,
    SECRET_KEY: 'a secret for tests, of thirty-two characters',
  });
  products.push(product);
  await product.says('Para terminar');
  const call = async <T>(method: string, url: string, headers: Record<string, string>, body: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${String(port)}/api/gestor${url}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { data: T }).data;
  };
  return { product, call };
}

test('a repeated request is answered by every process, also after kill -9 of the one that acted', async () => {
  database = await startEmbedded(path.join(folder, 'database'));
  const db = connect(database.ownerUrl, { pool: 1 });
  try {
    const first = await startOne(database);
    const second = await startOne(database);
    const { CONVOCA_ADMIN_EMAIL: email, CONVOCA_ADMIN_PASS: pass } = administrator;
    const { token } = await first.call<{ token: string }>('POST', '/usr/login', {}, { email, pass });
    const { year } = (await db('calls').select('year').where({ vigente: true }).first()) as { year: number };
    const create = ({ call }: typeof first, key: string) =>
      call<Created>(
        'POST',
        `/p/${String(year)}`,
        { authorization: token, 'idempotency-key': key },
        { dataIdeaProyecto: ideaAnswers() },
      );
    const count = async () => ((await db('projects').count({ n: '*' }).first()) as { n: number }).n;

    const one = await create(first, 'una');
    await proves('R-K-121', 'otro proceso', async () => {
      expect(await create(second, 'una')).toEqual(one);
      expect(await count()).toBe(1);
    });
    const other = await create(first, 'otra');
    first.product.child.kill('SIGKILL');
    await first.product.ended;
    await proves('R-K-121', 'tras kill -9', async () => {
      expect(await create(second, 'otra')).toEqual(other);
      expect(await count()).toBe(2);
    });
  } finally {
    await db.destroy();
  }
});
