import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWeb } from '../../scripts/build/build-web.ts';
import { startProduct } from '../slow/product-process.ts';
import { copyCluster, migratedCluster } from '../support/migrated-cluster.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'convoca-refusals-'));
beforeAll(async () => void (await buildWeb()), 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A data folder with these files. */
function folderWith(name: string, files: Readonly<Record<string, string>> = {}): string {
  const made = path.join(folder, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(made, file)), { recursive: true });
    writeFileSync(path.join(made, file), text);
  }
  return made;
}

async function expectRefused(environment: Record<string, string>, args: string[], ...texts: string[]): Promise<void> {
  const product = startProduct({ LOG_LEVEL: 'silent', PORT: '0', ...environment }, args);
  const code = await product.ended;
  expect({ code, said: product.output() }).toEqual({ code: 1, said: expect.any(String) });
  for (const text of texts) expect(product.output()).toContain(text);
  expect(product.output()).not.toMatch(/^\s+at /mu);
}

test.concurrent.each<[string, Record<string, string>, string[], string[]]>([
  ['a command that is not known', {}, ['--vacio'], ['No se entiende la orden', 'npm start -- --vacia']],
  ['settings that are not valid, all at once', { PORT: 'x', POOL: '0' }, [], ['  - PORT', '  - POOL']],
  [
    'a database that does not answer',
    { DATABASE_URL: 'postgres://app:x@127.0.0.1:1/convoca', DATABASE_WAIT: '0', SECRET_KEY: 'x'.repeat(32) },
    [],
    ['DATABASE_URL'],
  ],
])('refused with a message: %s', { timeout: 60_000 }, async (_what, environment, args, texts) => {
  await expectRefused({ DATA_DIR: path.join(folder, 'none'), ...environment }, args, ...texts);
});

test('a data folder that cannot be written', { timeout: 60_000 }, async () => {
  // Modes do not stop an administrator; a file in the way stops everybody.
  const file = path.join(folderWith('blocked', { file: '' }), 'file');
  await expectRefused(
    { DATA_DIR: path.join(file, 'data') },
    [],
    'No se puede escribir en la carpeta de datos',
    'DATA_DIR',
  );
});

test('a taken port, before any data is made', { timeout: 60_000 }, async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const DATA_DIR = path.join(folder, 'taken');
  await expectRefused({ DATA_DIR, PORT: String(port) }, ['--vacia'], `El puerto ${port} está ocupado`, 'PORT=');
  expect(existsSync(DATA_DIR)).toBe(false);
  await new Promise((resolve) => other.close(resolve));
});

test('a data folder of a newer version stays as it is', { timeout: 60_000 }, async () => {
  const DATA_DIR = folderWith('newer', { VERSION: JSON.stringify({ datos: 99, postgres: 18 }) });
  await expectRefused({ DATA_DIR }, ['--vacia'], 'es de una versión más nueva de Convoca');
  expect(readdirSync(DATA_DIR)).toEqual(['VERSION']);
});

test('a demonstration is not opened as real data', { timeout: 60_000 }, async () => {
  const demo = folderWith('demo', { 'demo.json': JSON.stringify({ state: 'ready' }) });
  await expectRefused({ DATA_DIR: demo }, ['--vacia'], 'tiene la demostración', 'npm start -- --vacia');
});

test('no first administrator and nobody to ask', { timeout: 60_000 }, async () => {
  const DATA_DIR = folderWith('vacia', { none: '' });
  copyCluster(await migratedCluster(), DATA_DIR);
  await expectRefused({ DATA_DIR }, ['--vacia'], 'CONVOCA_ADMIN_EMAIL', 'CONVOCA_ADMIN_PASS', '6 caracteres');
});

test('a Node of long ago is told before anything is installed', () => {
  const old = path.join(folderWith('old', { 'node.cjs': oldNode('16.20.0') }), 'node.cjs');
  const prepare = fileURLToPath(new URL('../../scripts/prepare.mjs', import.meta.url));
  const done = spawnSync(process.execPath, ['--require', old, prepare], { encoding: 'utf8' });
  expect(done.status).toBe(1);
  expect(done.stderr).toMatch(/^Node 16\.20\.0 es demasiado viejo: instalá Node 24/u);
  expect(done.stderr).not.toMatch(/^\s+at /mu);
});

const oldNode = (version: string): string =>
  `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`;
