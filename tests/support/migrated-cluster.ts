import { execFileSync } from 'node:child_process';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { hashOfInputs } from '../../scripts/build/hash-of-inputs.ts';
import { keptCluster } from './kept-cluster.ts';

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
  return hashOfInputs(new URL('../../', import.meta.url), ['server/db', 'server/jobs']).slice(0, 16);
}

/** A data folder with a migrated database, stopped. */
export function migratedCluster(): Promise<string> {
  return keptCluster(schemaHash(), async (folder) => {
    const server = await startEmbedded(folder, { settings: FAST });
    try {
      await migrate(server.ownerUrl, server.url);
    } finally {
      await server.stop();
    }
  });
}

export function copyCluster(from: string, to: string): void {
  // Keeps owner and mode, which PostgreSQL insists on.
  execFileSync('cp', ['-a', `${from}/.`, to]);
}
