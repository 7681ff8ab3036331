import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { startEmbedded, type EmbeddedDatabase } from '#server/db/embedded/start-embedded.ts';
import { proves } from '../support/proves.ts';
import { isHalved } from '../support/halves.ts';
import { copyCluster, migratedCluster } from '../support/migrated-cluster.ts';
import { makeProject } from '../db/a-project.ts';
import { faultsAgainst, keepSaving, type Acknowledged } from '../db/saving.ts';

/** One kill is like the others: half of them where the commit says what runs. */
const KILLS = isHalved ? { postgres: 10, product: 25 } : { postgres: 20, product: 50 };
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const until = async (reached: () => boolean): Promise<void> => {
  while (!reached()) await wait(5);
};

let folder = '';
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'convoca-killed-'));
  copyCluster(await migratedCluster(), folder);
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function checkLedger(server: EmbeddedDatabase, ledger: readonly Acknowledged[]): Promise<void> {
  const owner = connect(server.ownerUrl, { pool: 2 });
  try {
    // The last save may have been acknowledged before the last blow was felt.
    for (let tries = 0; tries < 200; tries++) {
      const alive = await owner.raw('select 1').then(
        () => true,
        () => false,
      );
      if (alive) break;
      await wait(20);
    }
    expect(await faultsAgainst(owner, ledger)).toEqual({ lost: [], holes: [] });
  } finally {
    await owner.destroy();
  }
}

describe('kill -9 during saves loses nothing acknowledged', () => {
  test('of PostgreSQL: it is started again, the process lives on', { timeout: 120_000 }, async () => {
    const server = await startEmbedded(folder);
    const [db, owner] = [connect(server.url, { pool: 6 }), connect(server.ownerUrl, { pool: 2 })];
    const ledger: Acknowledged[] = [];
    const failures = new Set<string>();
    const stop = new AbortController();
    try {
      const projects = await Promise.all(Array.from({ length: 4 }, () => makeProject(owner)));
      const writers = projects.map((project) =>
        keepSaving(
          db,
          project,
          stop.signal,
          (saved) => ledger.push(saved),
          (kind) => failures.add(kind),
        ),
      );
      for (let kill = 0; kill < KILLS.postgres; kill++) {
        const before = ledger.length;
        await until(() => ledger.length >= before + 20);
        const killed = server.pid();
        process.kill(killed, 'SIGKILL');
        // Answers that were on their way are acknowledged still: the next kill is of the next server.
        await until(() => server.pid() !== killed);
      }
      const last = ledger.length;
      await until(() => ledger.length >= last + 20);
      stop.abort();
      await Promise.all(writers);
      // A commit that is cut off is called neither stored nor lost.
      expect([...failures].filter((kind) => kind !== 'unsure')).toEqual(['unavailable']);
      await proves('R-X-71', 'base de datos', () => checkLedger(server, ledger));
    } finally {
      await Promise.all([db.destroy(), owner.destroy()]);
      await server.stop();
    }
  });

  test(
    'of the whole product: its database ends with it, the next start finds everything',
    { timeout: 240_000 },
    async () => {
      const ledger: Acknowledged[] = [];
      for (let kill = 0; kill < KILLS.product; kill++) {
        const child = spawn(process.execPath, [path.join(import.meta.dirname, '../db/saving-process.ts'), folder], {
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        const before = ledger.length;
        createInterface({ input: child.stdout }).on('line', (line) => ledger.push(JSON.parse(line) as Acknowledged));
        const ended = new Promise((resolve) => child.once('close', resolve));
        await until(() => ledger.length >= before + 15 || child.exitCode !== null);
        expect(child.exitCode).toBeNull();
        child.kill('SIGKILL');
        await ended;
      }
      const server = await startEmbedded(folder);
      try {
        await proves('R-X-71', 'proceso', () => checkLedger(server, ledger));
      } finally {
        await server.stop();
      }
    },
  );
});
