import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartupFault } from '#server/errors/startup-fault.ts';

const firstLine = (file: string): string =>
  existsSync(file) ? (readFileSync(file, 'utf8').split('\n')[0] ?? '').trim() : '';

/** A PostgreSQL that serves this very cluster, not some later process with the same number. */
function serves(pid: string, cluster: string): boolean {
  try {
    if (/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))) return false;
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster);
  } catch {
    return !existsSync('/proc') && alive(Number(pid));
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${String(pid)}/status`, 'utf8'));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const userFile = (cluster: string): string => path.join(cluster, '..', 'proceso');

/** Notes which process uses the cluster, so that a second one can say so instead of ending the first one's database. */
export function claimCluster(cluster: string): void {
  writeFileSync(userFile(cluster), `${String(process.pid)}\n`, { mode: 0o600 });
}

export function releaseCluster(cluster: string): void {
  if (firstLine(userFile(cluster)) === String(process.pid)) rmSync(userFile(cluster), { force: true });
}

/** After `kill -9`: waits for the orphan's end, or ends it, and removes the lock that nobody holds. */
export async function clearStaleServer(cluster: string): Promise<void> {
  const user = Number(firstLine(userFile(cluster)));
  if (user > 0 && user !== process.pid && alive(user)) {
    throw new StartupFault(
      `La carpeta de datos ${path.dirname(cluster)} ya está en uso por otro proceso (${String(user)}). ` +
        'Detenelo o indicá otra carpeta con DATA_DIR.',
    );
  }
  const lock = path.join(cluster, 'postmaster.pid');
  const deadline = Date.now() + 15_000;
  let asked = false;
  while (existsSync(lock)) {
    const pid = firstLine(lock);
    if (!serves(pid, cluster)) {
      rmSync(lock, { force: true });
      return;
    }
    if (!asked) {
      asked = true;
      try {
        process.kill(Number(pid), 'SIGINT');
      } catch {
        // Already on its way out.
      }
    }
    if (Date.now() > deadline) {
      throw new StartupFault(
        `Otra base de datos sigue usando ${cluster} (proceso ${pid}). Detenela y volvé a iniciar.`,
      );
    }
    await wait(50);
  }
}
