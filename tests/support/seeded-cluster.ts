import { Client } from 'pg';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { hashOfInputs } from '../../scripts/build/hash-of-inputs.ts';
import { keptCluster } from './kept-cluster.ts';
import { copyCluster, FAST, migratedCluster } from './migrated-cluster.ts';

/** Beside the seeded database `convoca`: the one that has its tables and nothing in them. */
export const MIGRATED = 'convoca_migrated';

/** Changes with whatever the seeds depend on; the current call is that of the year. */
export function seedHash(): string {
  const sources = ['server', 'engine', 'schemas', 'templates', 'package-lock.json'];
  const hash = hashOfInputs(new URL('../../', import.meta.url), sources).slice(0, 16);
  return `seeded-${hash}-${String(new Date().getFullYear())}`;
}

/** A data folder of which starting compiles nothing, stopped. */
export function seededCluster(): Promise<string> {
  return keptCluster(seedHash(), async (folder) => {
    copyCluster(await migratedCluster(), folder);
    const server = await startEmbedded(folder, { settings: FAST });
    try {
      const { seedDatabase } = await import('./seed-database.ts');
      const superuser = new Client({ connectionString: server.superuserUrl });
      await superuser.connect();
      await superuser.query(`create database ${MIGRATED} template convoca`);
      await superuser.end();
      await seedDatabase(server.url);
    } finally {
      await server.stop();
    }
  });
}
