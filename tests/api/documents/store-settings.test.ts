import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { pino } from 'pino';
import { readConfig } from '#server/config/config.ts';
import { startServer, type RunningServer } from '#server/main.ts';
import { useDatabase } from '../../support/database.ts';
import { S3_ENVIRONMENT, startS3, type S3Server } from '../../support/s3-server.ts';

// Below the ports that the system gives to others by itself.
const PORT = 31_000 + (process.pid % 1000);
const database = useDatabase({ seeded: true });
const folder = mkdtempSync(join(tmpdir(), 'convoca-test-'));
const logged: string[] = [];
const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) });
let s3: S3Server;
let running: RunningServer | null = null;

beforeAll(async () => {
  s3 = await startS3(PORT, join(folder, 's3'));
});
afterEach(async () => {
  await running?.stop();
  running = null;
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(environment: Record<string, string>): Promise<string> {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    SECRET_KEY: 'a secret for tests, of thirty-two characters',
    DATA_DIR: folder,
    PORT: '0',
    ...environment,
  });
  try {
    running = await startServer(config, { log });
    return 'started';
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

const withS3 = (more: Record<string, string> = {}) => start({ ...S3_ENVIRONMENT(PORT), ...more });

test('what can never work refuses the start, with the setting and the reason', async () => {
  const refused = [
    [await withS3({ S3_BUCKET: 'b' }), 'S3_BUCKET: «b» no puede ser el nombre de un bucket'],
    [await withS3({ S3_BUCKET: 'no-hay' }), `S3_BUCKET: en http://127.0.0.1:${String(PORT)} no hay un bucket «no-hay»`],
    [await withS3({ S3_SECRET_KEY: 'otra' }), 'S3_ACCESS_KEY y S3_SECRET_KEY: '],
    [await withS3({ S3_ACCESS_KEY: 'nadie' }), 'S3_ACCESS_KEY y S3_SECRET_KEY: '],
  ] as const;
  for (const [said, expected] of refused) expect(said).toContain(`StartupFault: ${expected}`);
  const taken = join(folder, 'taken');
  writeFileSync(taken, '');
  expect(await start({ DATA_DIR: taken })).toContain('StartupFault: No se puede escribir en la carpeta de documentos');
});

test('a store that works is left as it was', async () => {
  expect(await withS3()).toBe('started');
  expect(
    readdirSync(join(folder, 's3', 'documentos'), { recursive: true }).filter((name) =>
      String(name).includes('_object'),
    ),
  ).toEqual([]);
  expect(logged.filter((line) => line.includes('store'))).toEqual([]);
});

test('one that does not answer does not keep the product from starting: the log says it', async () => {
  expect(await start(S3_ENVIRONMENT(PORT + 1000))).toBe('started');
  expect(logged.join('\n')).toContain('the document store does not answer');
  expect((await fetch(`${running?.url ?? ''}/readyz`)).status).toBe(200);
});
