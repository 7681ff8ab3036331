import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBinaries } from '#server/db/embedded/binaries.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = path.join(root, '.cache/test-clusters');
const SOURCES = ['server/db', 'server/jobs'];
const KEPT = 4;

/** Nothing that a test stores has to survive it. */
export const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
};

/** Changes with whatever the migrated database depends on. */
export function schemaHash(): string {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    for (const file of files.sort()) hash.update(file).update(readFileSync(path.join(root, folder, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** A data folder with a migrated database, stopped; made once for each state of the sources and copied by every run. */
export async function migratedCluster(): Promise<string> {
  const ready = path.join(cache, `${schemaHash()}-${findBinaries().release}`);
  if (existsSync(ready)) return ready;
  mkdirSync(cache, { recursive: true });
  const fresh = mkdtempSync(path.join(cache, 'making-'));
  const server = await startEmbedded(fresh, { settings: FAST });
  try {
    await migrate(server.ownerUrl, server.url);
  } finally {
    await server.stop();
  }
  try {
    renameSync(fresh, ready);
  } catch {
    // Another run was faster; its cluster is as good.
    rmSync(fresh, { recursive: true, force: true });
  }
  forgetOld();
  return ready;
}

function forgetOld(): void {
  const age = (name: string): number => statSync(path.join(cache, name)).mtimeMs;
  const ready = readdirSync(cache).filter((name) => !name.startsWith('making-'));
  for (const name of ready.sort((a, b) => age(b) - age(a)).slice(KEPT))
    rmSync(path.join(cache, name), { recursive: true, force: true });
}

export function copyCluster(from: string, to: string): void {
  // Keeps owner and mode, which PostgreSQL insists on.
  execFileSync('cp', ['-a', `${from}/.`, to]);
}
