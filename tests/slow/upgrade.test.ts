import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProduct } from '../../scripts/faults/running-product.ts';
import { Stored } from '../../scripts/faults/work/stored.ts';
import { freePort } from '../../scripts/start/free-port.ts';
import { ALLOWED } from '../../scripts/upgrade/allowed.ts';
import { compareReadings } from '../../scripts/upgrade/compare-readings.ts';
import { REACHED_AT } from '../../scripts/upgrade/record-earlier.ts';
import { readEverything } from '../../scripts/upgrade/read-everything.ts';
import { STORED_FILES, type StoredData } from '../../scripts/upgrade/store-earlier.ts';
import { tableDigests } from '../../scripts/upgrade/table-digests.ts';
import { asSuperuser, databaseServer, inDatabase } from '../support/database.ts';
import { proves } from '../support/proves.ts';

// What an earlier version stored, its migrations, functions, pinned templates and documents, made by npm run upgrade-check.
const kept = (name: string) =>
  brotliDecompressSync(readFileSync(new URL(`../upgrade/${name}`, import.meta.url))).toString();
const earlier = JSON.parse(kept(STORED_FILES.readings)) as StoredData;
const folder = mkdtempSync(path.join(tmpdir(), 'convoca-upgrade-'));
const name = 'test_upgrade';
const administrator = { email: 'jefa@universidad.example', pass: 'k7m2p9' };
let urls: { url: string; ownerUrl: string };

beforeAll(async () => {
  const server = await databaseServer();
  urls = { url: inDatabase(server.url, name), ownerUrl: inDatabase(server.ownerUrl, name) };
  await asSuperuser(server, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(
      `create database ${name} owner ${new URL(server.ownerUrl).username} encoding 'UTF8' template template0`,
    );
  });
  const client = new Client({ connectionString: urls.ownerUrl });
  await client.connect();
  await client.query(kept(STORED_FILES.database));
  await client.end();
  // Its clock goes on from when it was stopped: sessions, dates of the call and the year are those of then.
  const seconds = Math.round((Date.parse(earlier.at) - Date.now()) / 1000);
  await asSuperuser(server, (superuser) =>
    superuser.query(`alter database ${name} set convoca.clock_shift = '${seconds} seconds'`),
  );
  for (const [key, content] of Object.entries(earlier.documents)) {
    const file = path.join(folder, 'documents', key);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, Buffer.from(content, 'base64'));
  }
});

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  const server = await databaseServer();
  await asSuperuser(server, (client) => client.query(`drop database if exists ${name} with (force)`));
});

async function start(environment: Readonly<Record<string, string>> = {}) {
  return runProduct({
    folder,
    port: await freePort(),
    administrator,
    database: urls,
    environment: { ...REACHED_AT, SECRET_KEY: earlier.secretKey, ...environment },
  });
}

test('a refused start leaves every row as the earlier version stored it', async () => {
  const stored = new Stored(folder, () => urls.ownerUrl);
  const before = await tableDigests(stored);
  expect(Object.keys(before).length).toBeGreaterThan(40);
  const isRefused = (text: string, environment?: Readonly<Record<string, string>>) =>
    expect(start(environment)).rejects.toThrow(text);
  await proves('R-A-143-01', 'rechazo', async () => {
    await isRefused('DATABASE_WAIT', { DATABASE_WAIT: 'mucho' });
    await isRefused('es de solo lectura', {
      DATABASE_OWNER_URL: `${urls.ownerUrl}?options=-c%20default_transaction_read_only%3Don`,
    });
    await stored.ask(`insert into schema_migrations (name, batch, migration_time) values ('999-later', 99, now())`);
    await isRefused('es de una versión más nueva de Convoca (tiene la migración 999-later)');
    await stored.ask(`delete from schema_migrations where name = '999-later'`);
    expect(await tableDigests(stored)).toEqual(before);
  });
});

test('an installation of an earlier version reads as it did', async () => {
  const product = await start();
  try {
    const { readers, addresses, readings } = earlier;
    expect(Object.values(readings).filter(({ status }) => status === 200).length).toBeGreaterThan(2000);
    const after = await readEverything(product.url, readers, addresses);
    proves('R-A-143-01', 'migra', () => expect(compareReadings(readings, after, ALLOWED)).toEqual([]));
  } finally {
    await product.stop();
  }
});
