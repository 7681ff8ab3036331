import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const START = fileURLToPath(new URL('../start.ts', import.meta.url));

export interface RunningProduct {
  pid: number;
  url: string;
  /** Milliseconds from the command to the first answer. */
  took: number;
  /** kill -9 of the whole process group, as an operator in a hurry or the kernel out of memory. */
  kill: () => Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  stop: () => Promise<number | null>;
  alive: () => boolean;
}

export interface ProductSettings {
  folder: string;
  port: number;
  administrator: { email: string; pass: string };
  /** A PostgreSQL of its own; absent: the embedded one. */
  database?: { url: string; ownerUrl: string };
  /** Where uploads lie on their way; absent: where everybody's do. */
  uploads?: string;
  /** Another program than the start command of this repository. */
  program?: string;
  /** Ends the start with `kill -9` when this resolves. */
  killed?: Promise<void>;
  /** Settings besides, such as the address at which people reach it. */
  environment?: Readonly<Record<string, string>>;
}

/** The start command without demonstration data, in a process group of its own; resolves when it is ready. */
export async function runProduct(settings: ProductSettings): Promise<RunningProduct> {
  const { folder, port, administrator, database, uploads, killed, program = START, environment } = settings;
  const { NODE_ENV: _test, ...inherited } = process.env;
  const begun = performance.now();
  const child = spawn(process.execPath, [program, '--vacia'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...inherited,
      DATA_DIR: folder,
      PORT: String(port),
      LOG_LEVEL: 'silent',
      CALLS_PER_HOUR: '0',
      ...(database && {
        DATABASE_URL: database.url,
        DATABASE_OWNER_URL: database.ownerUrl,
        SECRET_KEY: 'only for this run, thirty-two characters',
      }),
      ...(uploads !== undefined && { TMPDIR: uploads }),
      CONVOCA_ADMIN_EMAIL: administrator.email,
      CONVOCA_ADMIN_PASS: administrator.pass,
      ...environment,
    },
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const pid = child.pid ?? 0;
  const url = `http://127.0.0.1:${String(port)}`;
  const signal = (name: NodeJS.Signals) => (alive(child) ? void process.kill(-pid, name) : undefined);
  // In a group of its own it would outlive whoever interrupts this script.
  const endToo = () => signal('SIGKILL');
  process.once('exit', endToo);
  child.once('exit', () => process.off('exit', endToo));
  void killed?.then(() => signal('SIGKILL'));
  for (;;) {
    if (!alive(child)) throw new Error(`the product ended before it was ready: ${said}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) break;
    await wait(10);
  }
  return {
    pid,
    url,
    took: performance.now() - begun,
    alive: () => alive(child),
    kill: async () => {
      signal('SIGKILL');
      await ended;
    },
    stop: async () => {
      signal('SIGTERM');
      return ended;
    },
  };
}

function alive(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

const lockLines = (folder: string): string[] => {
  const file = path.join(folder, 'pg/postmaster.pid');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
};

/** Number of the PostgreSQL that holds the data folder. */
export const postmasterOf = (folder: string): number => Number(lockLines(folder)[0] ?? 0);

/** As the role that owns the tables. */
export function ownerUrlOf(folder: string): string {
  const { owner } = JSON.parse(readFileSync(path.join(folder, 'database.json'), 'utf8')) as { owner: string };
  return `postgres://convoca_owner:${owner}@127.0.0.1:${lockLines(folder)[3] ?? ''}/convoca`;
}

/** Every process whose command names this data folder: after the end there is none. */
export function processesOn(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name) && Number(name) !== process.pid)
    .flatMap((name) => {
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        return command.includes(folder) ? [`${name} ${command}`] : [];
      } catch {
        return [];
      }
    });
}
