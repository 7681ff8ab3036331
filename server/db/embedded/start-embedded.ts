import path from 'node:path';
import { findBinaries } from './binaries.ts';
import { openDataFolder } from './data-folder.ts';
import { initialiseCluster } from './initialise-cluster.ts';
import { passwordsOf } from './passwords.ts';
import { startPostmaster } from './postmaster.ts';
import { APPLICATION, DATABASE, OWNER, prepareRoles } from './prepare-roles.ts';
import { claimCluster, clearStaleServer, releaseCluster } from './stale-server.ts';
import { endWithParent, unprivileged } from './unprivileged.ts';

export interface EmbeddedDatabase {
  /** As the application's role. */
  url: string;
  /** As the role that migrates. */
  ownerUrl: string;
  /** Only for tests and restores; the product never connects with it. */
  superuserUrl: string;
  /** Process number of the running PostgreSQL. */
  pid: () => number;
  stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  /** Server settings over the default ones, e.g. `fsync: 'off'` for tests. */
  settings?: Readonly<Record<string, string>>;
  onLog?: (text: string) => void;
}

const SETTINGS: Readonly<Record<string, string>> = {
  // Also PostgreSQL's own defaults. On the command line no file of the cluster says otherwise.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '128MB',
  max_connections: '100',
  max_wal_size: '1GB',
  log_line_prefix: '%m [%p] ',
  // Deadlocks and refused statements are the application's to log; the rest is noise.
  log_min_messages: 'warning',
};

/** A real PostgreSQL 18 from npm's packages in the data folder: made on first use, ended with this process. */
export async function startEmbedded(dataFolder: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const folder = path.resolve(dataFolder);
  const binaries = findBinaries();
  openDataFolder(folder, binaries.major);
  const cluster = path.join(folder, 'pg');
  await clearStaleServer(cluster);
  claimCluster(cluster);
  const how = unprivileged();
  const passwords = passwordsOf(folder);
  initialiseCluster(cluster, binaries, how, passwords.superuser);
  const server = await startPostmaster(
    cluster,
    binaries,
    endWithParent(how),
    { ...SETTINGS, ...options.settings },
    options.onLog,
  );
  const url = (role: string, password: string, database: string): string =>
    `postgres://${role}:${password}@127.0.0.1:${String(server.port)}/${database}`;
  const superuserUrl = url('postgres', passwords.superuser, 'postgres');
  const stop = async (): Promise<void> => {
    await server.stop();
    releaseCluster(cluster);
  };
  try {
    await prepareRoles(superuserUrl, passwords);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: url(APPLICATION, passwords.application, DATABASE),
    ownerUrl: url(OWNER, passwords.owner, DATABASE),
    superuserUrl,
    pid: server.pid,
    stop,
  };
}
