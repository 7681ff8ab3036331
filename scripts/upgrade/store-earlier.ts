import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { Client } from 'pg';
import type { ProductSettings } from '../faults/running-product.ts';
import { Stored } from '../faults/work/stored.ts';
import { startSecondDatabase } from '../test/second-database.ts';
import { recordEarlier, type Recorded } from './record-earlier.ts';

/** The version whose data `tests/upgrade` keeps. */
export const STORED_COMMIT = 'c631bb79';
export const STORED_FILES = { database: 'database.sql.br', readings: 'readings.json.br' } as const;
const SECRET_KEY = 'a secret for tests, of thirty-two characters';
const OWNER = 'convoca_owner';

/** All of an earlier version's data beside its database. */
export interface StoredData extends Recorded {
  commit: string;
  /** The clock of the database when it was read; it goes on from there. */
  at: string;
  secretKey: string;
  /** Files of documents by their key, as base64. */
  documents: Record<string, string>;
}

/** Keeps an earlier version's database as its own pg_dump writes it, its documents, and what people read of both. */
export async function storeEarlier(settings: ProductSettings, folder: string): Promise<void> {
  const second = await startSecondDatabase();
  try {
    const url = await ownDatabase(second.url);
    const stored = new Stored(settings.folder, () => url);
    const environment = { ...settings.environment, SECRET_KEY };
    const recorded = await recordEarlier({ ...settings, database: { url, ownerUrl: url }, environment }, stored);
    const data: StoredData = {
      ...recorded,
      commit: STORED_COMMIT,
      at: new Date().toISOString(),
      secretKey: SECRET_KEY,
      documents: readDocuments(stored.documents),
    };
    mkdirSync(folder, { recursive: true });
    writeSmall(path.join(folder, STORED_FILES.database), dump(url));
    writeSmall(path.join(folder, STORED_FILES.readings), JSON.stringify(data));
  } finally {
    await second.stop();
  }
}

async function ownDatabase(superuserUrl: string): Promise<string> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(`create role ${OWNER} login password 'prueba'`);
  await client.query(`create database convoca owner ${OWNER} encoding 'UTF8' template template0`);
  await client.end();
  const url = new URL(superuserUrl);
  [url.username, url.password, url.pathname] = [OWNER, 'prueba', '/convoca'];
  return url.href;
}

/** As statements that any client can run: without the commands of psql. */
function dump(url: string): string {
  const options = ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=50'];
  const done = spawnSync('pg_dump', [...options, url], { encoding: 'utf8', maxBuffer: 256 << 20 });
  if (done.status !== 0) throw new Error(`pg_dump: ${done.stderr}`);
  return done.stdout.replaceAll(/^\\(?:un)?restrict .*$/gmu, '');
}

function readDocuments(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const isFile = (name: string) => statSync(path.join(folder, name)).isFile();
  return Object.fromEntries(
    files.filter(isFile).map((name) => [name, readFileSync(path.join(folder, name)).toString('base64')]),
  );
}

/** What several people read alike lies far apart: only a wide window finds it again. */
function writeSmall(file: string, text: string): void {
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: 9 };
  const bytes = brotliCompressSync(text, { params });
  writeFileSync(file, bytes);
  console.log(`${path.basename(file)}: ${Math.round(bytes.length / 1024)} kB`);
}
