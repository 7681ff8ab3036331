import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { findBinaries } from '#server/db/embedded/binaries.ts';
import { initialiseCluster } from '#server/db/embedded/initialise-cluster.ts';
import { APPLICATION, DATABASE, OWNER, prepareRoles } from '#server/db/embedded/prepare-roles.ts';
import { unprivileged } from '#server/db/embedded/unprivileged.ts';
import { freePort } from '../../start/free-port.ts';
import { startNode, type PostgresNode } from './postgres-node.ts';

const PASSWORD = 'prueba';
const DURABLE = { fsync: 'on', synchronous_commit: 'on', max_connections: '100', shared_buffers: '64MB' };

/** Of one of the two. */
interface Addresses {
  url: string;
  ownerUrl: string;
}

/** A primary and a replica without which it acknowledges nothing. */
export interface PostgresPair {
  primary: PostgresNode & Addresses;
  replica: PostgresNode & Addresses;
  /** The replica takes over; it waits for nobody any more. */
  promote: () => Promise<void>;
  remove: () => Promise<void>;
}

export async function startPair(): Promise<PostgresPair> {
  const folder = mkdtempSync(path.join(tmpdir(), 'convoca-pair-'));
  const how = unprivileged();
  how.own(folder);
  const [first, second] = [path.join(folder, 'primary'), path.join(folder, 'replica')];
  initialiseCluster(first, findBinaries(), how, PASSWORD);
  const [port, other] = [await freePort(), await freePort()];
  const prepared = await startNode(first, port, DURABLE);
  await prepareRoles(address('postgres', port, 'postgres'), {
    superuser: PASSWORD,
    owner: PASSWORD,
    application: PASSWORD,
  });
  await prepared.stop();
  // A copy of a server at rest is a backup.
  execFileSync('cp', ['-a', first, second]);
  writeFileSync(path.join(second, 'standby.signal'), '');
  how.own(path.join(second, 'standby.signal'));
  const nodes: PostgresNode[] = [];
  const primary = await startNode(first, port, { ...DURABLE, synchronous_standby_names: '*' });
  nodes.push(primary);
  const source = `host=127.0.0.1 port=${String(port)} user=postgres password=${PASSWORD}`;
  const replica = await startNode(second, other, { ...DURABLE, primary_conninfo: source });
  nodes.push(replica);
  await untilSynchronous(port);
  return {
    primary: { ...primary, ...addressesAt(port) },
    replica: { ...replica, ...addressesAt(other) },
    promote: async () => void (await asSuperuser(other, 'select pg_promote()')),
    remove: async () => {
      for (const node of nodes) await node.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const address = (role: string, port: number, database: string = DATABASE): string =>
  `postgres://${role}:${PASSWORD}@127.0.0.1:${String(port)}/${database}`;

const addressesAt = (port: number): Addresses => ({ url: address(APPLICATION, port), ownerUrl: address(OWNER, port) });

async function asSuperuser(port: number, question: string): Promise<unknown[]> {
  const client = new Client({ connectionString: address('postgres', port, 'postgres') });
  await client.connect();
  try {
    return (await client.query<object>(question)).rows;
  } finally {
    await client.end();
  }
}

async function untilSynchronous(port: number): Promise<void> {
  const question = `select 1 from pg_stat_replication where sync_state = 'sync'`;
  while ((await asSuperuser(port, question)).length === 0) await wait(100);
}
