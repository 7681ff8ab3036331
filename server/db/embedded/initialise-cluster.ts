import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartupFault } from '#server/errors/startup-fault.ts';
import type { Binaries } from './binaries.ts';
import type { Unprivileged } from './unprivileged.ts';

/** Makes the cluster once: scram everywhere, Spanish collation. A half made one from an interrupted start is thrown away. */
export function initialiseCluster(
  cluster: string,
  binaries: Binaries,
  how: Unprivileged,
  superuserPassword: string,
): void {
  if (existsSync(path.join(cluster, 'PG_VERSION'))) return;
  const fresh = `${cluster}.nuevo`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  chmodSync(fresh, 0o700);
  how.own(fresh);
  const passwordFile = path.join(fresh, '..', 'superuser.tmp');
  writeFileSync(passwordFile, superuserPassword, { mode: 0o600 });
  how.own(passwordFile);
  const options = ['-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'];
  const collation = ['--locale-provider=icu', '--icu-locale=es', '--locale=C.UTF-8'];
  const [command, args] = how.command(binaries.initdb, ['-D', fresh, ...options, ...collation, '--no-instructions']);
  const done = spawnSync(command, args, {
    ...how.ids,
    cwd: '/',
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  rmSync(passwordFile, { force: true });
  if (done.status !== 0) {
    throw new StartupFault(
      `No se pudo crear la base de datos en ${cluster}: ${done.stderr || String(done.error ?? 'sin detalle')}`,
    );
  }
  renameSync(fresh, cluster);
}
