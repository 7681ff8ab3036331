import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { DATA_VERSION } from '#server/db/embedded/data-folder.ts';
import { startEmbedded, type EmbeddedDatabase } from '#server/db/embedded/start-embedded.ts';
import { findLossySettings } from '#server/db/lossy-settings.ts';
import { proves } from '../support/proves.ts';

// Making a cluster is most of the work here: all tests that don't look at that share one, each starting it again.
const folder = mkdtempSync(path.join(tmpdir(), 'convoca-embedded-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const passwordsIn = (of: string): string => readFileSync(path.join(of, 'database.json'), 'utf8');

async function ask<T>(url: string, sql: string): Promise<T> {
  const db = connect(url, { pool: 1 });
  try {
    return (await db.raw<{ rows: { answer: T }[] }>(sql)).rows[0]?.answer as T;
  } finally {
    await db.destroy();
  }
}

const withPassword = (url: string, password: string): string => {
  const other = new URL(url);
  other.password = password;
  return other.href;
};

describe('the embedded database', () => {
  test('makes its passwords itself, keeps them to itself and lets nobody in without', async () => {
    const other = mkdtempSync(path.join(tmpdir(), 'convoca-embedded-'));
    const servers: EmbeddedDatabase[] = [await startEmbedded(folder), await startEmbedded(other)];
    try {
      const [server] = servers;
      if (server === undefined) throw new Error('not started');
      proves('R-D-54', 'generada', () => {
        expect(passwordsIn(folder)).not.toBe(passwordsIn(other));
      });
      proves('R-D-54', '0600', () => {
        expect(statSync(path.join(folder, 'database.json')).mode & 0o777).toBe(0o600);
      });
      await proves('R-D-54', 'sin clave rechazada', async () => {
        for (const url of [server.url, server.ownerUrl, server.superuserUrl]) {
          expect(await ask(url, 'select 1 as answer')).toBe(1);
          for (const wrong of ['', 'otra']) {
            await expect(ask(withPassword(url, wrong), 'select 1 as answer')).rejects.toThrow(/password/);
          }
        }
      });
      expect(
        await ask(
          server.superuserUrl,
          `select left(rolpassword, 13) as answer from pg_authid where rolname = 'convoca_app'`,
        ),
      ).toBe('SCRAM-SHA-256');
    } finally {
      for (const server of servers) await server.stop();
      rmSync(other, { recursive: true, force: true });
    }
  });

  test('answers a commit only when the disk has it', async () => {
    const server = await startEmbedded(folder);
    try {
      const writer = connect(server.url, { pool: 1 });
      expect(await findLossySettings(writer)).toEqual([]);
      const flushes = () =>
        ask<number>(
          server.superuserUrl,
          `select sum(fsyncs)::int as answer from pg_stat_io where object = 'wal' and backend_type = 'client backend'`,
        );
      const owner = connect(server.ownerUrl, { pool: 1 });
      await owner.raw('create table marks (n integer)');
      // What a connection did is counted at the latest when it ends.
      await owner.destroy();
      await writer.destroy();
      const before = await flushes();
      const saving = connect(server.ownerUrl, { pool: 1 });
      for (let n = 0; n < 20; n++) await saving.raw('insert into marks values (?)', [n]);
      await saving.destroy();
      await expect.poll(flushes, { timeout: 10_000 }).toBeGreaterThanOrEqual(before + 20);
    } finally {
      await server.stop();
    }
  });

  test('tells which settings lose what was acknowledged', async () => {
    const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
    const server = await startEmbedded(folder, { settings });
    const db = connect(server.url, { pool: 1 });
    try {
      const lossy = await findLossySettings(db);
      expect(lossy.map(({ setting }) => setting)).toEqual(['fsync', 'full_page_writes', 'synchronous_commit']);
    } finally {
      await db.destroy();
      await server.stop();
    }
  });

  test('sorts as Spanish does, keeps what it stored and starts again at once', async () => {
    const first = await startEmbedded(folder);
    const sorted = `select string_agg(x, ',' order by x) as answer from unnest(array['Ñandú','oso','nube','árbol','Zorro','avión']) x`;
    expect(await ask(first.url, sorted)).toBe('árbol,avión,nube,Ñandú,oso,Zorro');
    await ask(first.ownerUrl, 'create table kept as select 1 as answer');
    await first.stop();
    const before = performance.now();
    const second = await startEmbedded(folder);
    expect(performance.now() - before).toBeLessThan(2000);
    expect(await ask(second.ownerUrl, 'select answer from kept')).toBe(1);
    await second.stop();
    expect(existsSync(path.join(folder, 'pg/postmaster.pid'))).toBe(false);
  });

  test('is not shared by two processes', async () => {
    const server = await startEmbedded(folder);
    try {
      const second = spawnSync(
        process.execPath,
        [
          '-e',
          `import('#server/db/embedded/start-embedded.ts').then((m) => m.startEmbedded(process.argv[1])).catch((e) => { console.error(e.message); process.exit(3); })`,
          folder,
        ],
        { encoding: 'utf8', cwd: path.join(import.meta.dirname, '../..') },
      );
      expect(second.stderr).toMatch(/ya está en uso por otro proceso/);
      expect(second.status).toBe(3);
      expect(await ask(server.url, 'select 1 as answer')).toBe(1);
    } finally {
      await server.stop();
    }
  });

  test('removes the lock that a killed machine left, even when another process has its number', async () => {
    await startEmbedded(folder).then((server) => server.stop());
    for (const pid of [process.pid, 2_000_000_000]) {
      writeFileSync(path.join(folder, 'pg/postmaster.pid'), `${String(pid)}\n${folder}\n`);
      await startEmbedded(folder).then((server) => server.stop());
      expect(existsSync(path.join(folder, 'pg/postmaster.pid'))).toBe(false);
    }
  });

  test('says in Spanish why a folder cannot be used', async () => {
    await expect(startEmbedded('/proc/convoca/datos')).rejects.toThrow(
      /No se puede escribir en la carpeta de datos .*DATA_DIR/,
    );
    const other = mkdtempSync(path.join(tmpdir(), 'convoca-embedded-'));
    const stamp = path.join(other, 'VERSION');
    writeFileSync(stamp, JSON.stringify({ datos: DATA_VERSION + 1, postgres: 18 }));
    await expect(startEmbedded(other)).rejects.toThrow(/es de una versión más nueva de Convoca/);
    writeFileSync(stamp, JSON.stringify({ datos: DATA_VERSION, postgres: 17 }));
    await expect(startEmbedded(other)).rejects.toThrow(/fue hecha con PostgreSQL 17/);
    writeFileSync(stamp, 'nada');
    await expect(startEmbedded(other)).rejects.toThrow(/No se entiende el archivo/);
    rmSync(other, { recursive: true, force: true });
  });
});
