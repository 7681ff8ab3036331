import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { hashOfInputs } from './hash-of-inputs.ts';

const root = new URL('../../', import.meta.url);
const dist = new URL('web/dist/', root);
const stampFile = new URL('.cache/web-build', root);
const vite = fileURLToPath(new URL('run-vite.ts', import.meta.url));
const inputs = ['web', 'engine', 'schemas', 'package-lock.json', 'tsconfig.base.json'];

/** Builds web/dist when something that goes into it has changed. Processes that start together each get a whole one. */
export async function buildWeb(): Promise<{ built: boolean }> {
  const stamp = hashOfInputs(root, inputs);
  if (existsSync(new URL('index.html', dist)) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) {
    return { built: false };
  }
  const fresh = new URL(`.cache/web-dist-${String(process.pid)}/`, root);
  // In a process of its own: what Vite takes (600 MB) is given back before the product runs. Vite builds what NODE_ENV
  // says over its mode: started by the tests it would deliver React for development.
  await promisify(execFile)(process.execPath, [vite, fileURLToPath(fresh)], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  replaceFolder(fresh);
  mkdirSync(new URL('.cache/', root), { recursive: true });
  writeFileSync(stampFile, stamp);
  return { built: true };
}

function replaceFolder(fresh: URL): void {
  const old = new URL(`.cache/web-dist-${String(process.pid)}-old/`, root);
  for (let tries = 0; ; tries++) {
    try {
      if (existsSync(dist)) renameSync(dist, old);
      renameSync(fresh, dist);
      break;
    } catch (error) {
      // Another build was putting its own there at this very moment.
      if (tries === 10) throw error;
      rmSync(old, { recursive: true, force: true });
    }
  }
  rmSync(old, { recursive: true, force: true });
}
