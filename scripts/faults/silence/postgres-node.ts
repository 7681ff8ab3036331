import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { findBinaries } from '#server/db/embedded/binaries.ts';
import { endWithParent, unprivileged } from '#server/db/embedded/unprivileged.ts';

export interface PostgresNode {
  port: number;
  /** SIGKILL; it stays dead. */
  kill: () => Promise<void>;
  /** Hangs with all its processes, as a machine that swaps. */
  hang: () => void;
  goOn: () => void;
  /** In order. */
  stop: () => Promise<void>;
}

/** A PostgreSQL on a folder that is there; unlike the product's own nobody starts it again. */
export async function startNode(
  cluster: string,
  port: number,
  settings: Readonly<Record<string, string>>,
): Promise<PostgresNode> {
  const options = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
  const [command, args] = endWithParent(unprivileged()).command(findBinaries().postgres, [
    '-D',
    cluster,
    '-p',
    String(port),
    ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const child = spawn(command, args, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilReady(child);
  const pid = child.pid ?? 0;
  const signal = (name: NodeJS.Signals) => {
    for (const one of [pid, ...childrenOf(pid)]) process.kill(one, name);
  };
  process.once('exit', () =>
    child.exitCode === null && child.signalCode === null ? process.kill(pid, 'SIGKILL') : null,
  );
  const end = (name: NodeJS.Signals) => async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill(name);
    await ended;
  };
  return {
    port,
    kill: end('SIGKILL'),
    stop: end('SIGINT'),
    hang: () => signal('SIGSTOP'),
    goOn: () => signal('SIGCONT'),
  };
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-4000);
      if (/ready to accept (?:read-only )?connections/u.test(log)) resolve();
    });
    child.once('exit', () => reject(new Error(`PostgreSQL ended: ${log}`)));
  });
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name) && parentOf(name) === pid)
    .map(Number);
}

function parentOf(name: string): number {
  try {
    return Number(/^PPid:\s+(\d+)$/mu.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}
