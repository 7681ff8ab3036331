import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hashOfInputs } from './hash-of-inputs.ts';

const root = new URL('../../', import.meta.url);
const dist = new URL('web/dist/', root);
const stampFile = new URL('.cache/web-build', root);
const inputs = ['web', 'engine', 'schemas', 'package-lock.json', 'tsconfig.base.json'];

/** Builds web/dist when something that goes into it has changed. Processes that start together each get a whole one. */
export async function buildWeb(): Promise<{ built: boolean }> {
  const stamp = hashOfInputs(root, inputs);
  if (existsSync(new URL('index.html', dist)) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) {
    return { built: false };
  }
  // Only here: a start with nothing to build never loads it.
  const { build } = await import('vite');
  const fresh = new URL(`.cache/web-dist-${String(process.pid)}/`, root);
  // Vite builds what NODE_ENV says over its mode: started by the tests it would deliver React for development.
  const environment = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await build({
      configFile: fileURLToPath(new URL('web/vite.config.ts', root)),
      logLevel: 'error',
      mode: 'production',
      build: { outDir: fileURLToPath(fresh), emptyOutDir: true },
    });
  } finally {
    if (environment === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = environment;
  }
  replaceFolder(fresh);
  mkdirSync(new URL('.cache/', root), { recursive: true });
  writeFileSync(stampFile, stamp);
  return { built: true };
}

function replaceFolder(fresh: URL): void {
  const old = new URL(`.cache/web-dist-${String(process.pid)}-old/`, root);
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(fresh, dist);
  rmSync(old, { recursive: true, force: true });
}
