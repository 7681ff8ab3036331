import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cloneRepository } from '../start/clone-repository.ts';
import { freePort } from '../start/free-port.ts';

/**
 * node scripts/bench/start.ts [--install]: how long `npm start` takes in a fresh clone: the first time, after SIGTERM and after
 * kill -9 (limit 5 s). With --install the packages are installed there, too, and both together have 45 s; otherwise the packages
 * are this clone's.
 */
const install = process.argv.includes('--install');
const { clone, remove } = cloneRepository({ packages: !install });
const port = await freePort();
const limits = { whole: 45, later: 5 };
let slow = false;

try {
  const packages = install
    ? await timed('packages', Infinity, async () => run('node', ['scripts/prepare.mjs'], clone))
    : 0;
  const left = limits.whole - packages;
  const first = await startAndEnd('first start', left, 'SIGTERM');
  if (install)
    console.log(`${'packages and start'.padEnd(22)} ${(packages + first).toFixed(1).padStart(6)} s  (limit 45 s)`);
  await startAndEnd('start after SIGTERM', limits.later, 'SIGKILL');
  await startAndEnd('start after kill -9', limits.later, 'SIGTERM');
} finally {
  remove();
}
process.exitCode = slow ? 1 : 0;

async function startAndEnd(name: string, limit: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<number> {
  let child: ChildProcess | undefined;
  const seconds = await timed(name, limit, async () => {
    child = spawn('npm', ['start', '--silent'], {
      cwd: clone,
      env: { ...process.env, PORT: String(port), DATA_DIR: path.join(clone, 'data'), NODE_ENV: '' },
      stdio: ['ignore', 'ignore', 'inherit'],
      detached: true,
    });
    await ready(child);
  });
  if (!child?.pid) return seconds;
  const ended = new Promise((resolve) => child?.once('exit', resolve));
  process.kill(-child.pid, signal);
  await ended;
  await wait(500);
  return seconds;
}

async function ready(child: ChildProcess): Promise<void> {
  let ended = false;
  child.once('exit', () => (ended = true));
  for (;;) {
    if (ended) throw new Error('the product ended before it was ready');
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await wait(20);
  }
}

async function timed(name: string, limit: number, act: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await act();
  const seconds = (performance.now() - start) / 1000;
  if (seconds > limit) slow = true;
  console.log(
    `${name.padEnd(22)} ${seconds.toFixed(1).padStart(6)} s${limit === Infinity ? '' : `  (limit ${limit.toFixed(1)} s)`}`,
  );
  return seconds;
}

function run(command: string, args: string[], cwd: string): void {
  const done = spawnSync(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}
