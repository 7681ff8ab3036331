import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBinaries, type Binaries } from '#server/db/embedded/binaries.ts';
import { initialiseCluster } from '#server/db/embedded/initialise-cluster.ts';
import { startPostmaster } from '#server/db/embedded/postmaster.ts';
import { endWithParent, unprivileged } from '#server/db/embedded/unprivileged.ts';
import { installFromDebian } from './install-from-debian.ts';

export interface SecondDatabase {
  name: string;
  /** As a superuser: the tests make their roles and databases themselves. */
  url: string;
  stop: () => Promise<void>;
}

const DEBIAN = '/usr/lib/postgresql';
const OLDEST = 15;

/** A PostgreSQL of another major version than the embedded one: named by TEST_DATABASE_URL, or the machine's on a private port. */
export async function startSecondDatabase(): Promise<SecondDatabase> {
  const named = process.env['TEST_DATABASE_URL'];
  if (named) return { name: 'TEST_DATABASE_URL', url: named, stop: async () => undefined };
  const binaries = findOther() ?? (installFromDebian('postgresql') ? findOther() : undefined);
  if (!binaries) {
    console.error(
      'Falta un segundo PostgreSQL (15 o posterior, distinto del incorporado): instalalo (en Debian o Ubuntu: ' +
        'sudo apt-get install postgresql) o indicá uno con TEST_DATABASE_URL.',
    );
    process.exit(1);
  }
  return startPrivate(binaries);
}

function findOther(): Binaries | undefined {
  const embedded = findBinaries().major;
  const majors = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : [];
  return majors
    .filter((major) => major >= OLDEST && major !== embedded)
    .sort((a, b) => a - b)
    .map((major) => binariesIn(path.join(DEBIAN, String(major), 'bin'), major))
    .find(({ postgres, initdb }) => existsSync(postgres) && existsSync(initdb));
}

function binariesIn(folder: string, major: number): Binaries {
  const postgres = path.join(folder, 'postgres');
  const release = existsSync(postgres) ? spawnSync(postgres, ['--version'], { encoding: 'utf8' }).stdout.trim() : '';
  return { postgres, initdb: path.join(folder, 'initdb'), major, release };
}

async function startPrivate(binaries: Binaries): Promise<SecondDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), 'convoca-second-'));
  const how = unprivileged();
  how.own(folder);
  const cluster = path.join(folder, 'pg');
  initialiseCluster(cluster, binaries, how, 'prueba');
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };
  const server = await startPostmaster(cluster, binaries, endWithParent(how), settings);
  return {
    name: binaries.release,
    url: `postgres://postgres:prueba@127.0.0.1:${String(server.port)}/postgres`,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
