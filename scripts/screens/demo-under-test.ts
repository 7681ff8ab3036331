import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../start/free-port.ts';

/** A demonstration of its own, made anew as `npm start` makes it. */
export async function demoUnderTest(): Promise<{ url: string; stop: () => void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'convoca-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: path.join(folder, 'data'), NODE_ENV: '' },
  });
  let ended = false;
  child.once('exit', () => {
    ended = true;
    rmSync(folder, { recursive: true, force: true });
  });
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (ended) throw new Error('the demonstration ended before it was ready');
    await wait(200);
  }
  return { url, stop: () => void child.kill('SIGTERM') };
}
