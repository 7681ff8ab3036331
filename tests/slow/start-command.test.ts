import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { copyCluster } from '../support/migrated-cluster.ts';
import { proves } from '../support/proves.ts';
import { freePort, startProduct, type Product } from './product-process.ts';
import {
  administrator,
  callAt,
  expectDemonstration,
  expectEmpty,
  expectNoDemoAccount,
} from './support/what-a-start-brings.ts';

const folders: string[] = [];
const products: Product[] = [];
/** The demonstration that the first test makes, stopped: what the others need is a copy of it. */
const made = path.join(mkdtempSync(path.join(tmpdir(), 'convoca-made-')), 'data');
afterAll(() => rmSync(path.dirname(made), { recursive: true, force: true }));

afterEach(async () => {
  for (const { child, ended } of products.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function dataFolder(): string {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'convoca-start-')), 'data');
  folders.push(path.dirname(folder));
  return folder;
}

function copyOfDemonstration(): string {
  const folder = dataFolder();
  copyFolder(made, folder);
  return folder;
}

function copyFolder(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to);
  copyCluster(from, to);
}

function start(environment: Record<string, string>, args: string[] = []): Product {
  const product = startProduct(environment, args);
  products.push(product);
  return product;
}

/** Whether the administrator that was named can sign in. */
const signIn = async (port: number): Promise<number> => {
  const { CONVOCA_ADMIN_EMAIL: email, CONVOCA_ADMIN_PASS: pass } = administrator;
  return (await callAt(port)('POST', '/usr/login', { email, pass })).status;
};

/** While another one runs there. */
async function expectRefusalsInWords(DATA_DIR: string, port: number): Promise<void> {
  const refusals: [Record<string, string>, string[], string][] = [
    [{ DATA_DIR: dataFolder(), PORT: String(port) }, [], `El puerto ${String(port)} está ocupado`],
    [{ DATA_DIR, PORT: '0' }, [], 'ya está en uso por otro proceso'],
    [{ DATA_DIR: '/proc/convoca', PORT: '0' }, [], 'No se puede escribir en la carpeta de datos'],
    [{ DATA_DIR, PORT: 'ninguno' }, [], 'PORT'],
    [{ DATA_DIR, HOST: '0.0.0.0' }, [], 'HOST'],
    [{ DATA_DIR }, ['--nueva'], 'No se entiende la orden'],
  ];
  for (const [environment, args, text] of refusals) {
    const refused = start(environment, args);
    expect({ code: await refused.ended, said: refused.output() }).toEqual({
      code: 1,
      said: expect.stringContaining(text),
    });
    expect(refused.output()).not.toContain('    at ');
  }
}

// A start is the dear part: whatever is to be seen of one product is looked at while it runs.
test('the demonstration is made, says where it is, stops on request and starts again where it was', async () => {
  const [DATA_DIR, port] = [dataFolder(), await freePort()];
  const environment = { DATA_DIR, PORT: String(port) };
  const first = start(environment);
  await first.says('Para terminar');
  expect(first.output()).toContain(`Convoca está en http://127.0.0.1:${String(port)}`);
  expect(first.output()).toContain('Modo demostración');
  expect(JSON.parse(readFileSync(path.join(DATA_DIR, 'demo.json'), 'utf8'))).toMatchObject({ state: 'ready' });
  await expectDemonstration(callAt(port));
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  copyFolder(DATA_DIR, made);

  const again = start(environment);
  await again.says('Para terminar');
  expect(again.output()).not.toContain('Creando los datos');
  again.child.kill('SIGKILL');
  await again.ended;

  const afterKill = start(environment);
  await afterKill.says('Para terminar');
  // What stops another start is said without a stack, and leaves this one alone.
  await expectRefusalsInWords(DATA_DIR, port);
  expect((await fetch(`http://127.0.0.1:${String(port)}/readyz`)).status).toBe(200);
});

test('--vacia takes the first administrator from the environment, and a copy of its stopped folder is a backup', async () => {
  const [DATA_DIR, port] = [dataFolder(), await freePort()];
  const environment = { DATA_DIR, PORT: String(port) };

  const asking = start(environment, ['--vacia']);
  expect(await asking.ended).toBe(1);
  expect(asking.output()).toContain('CONVOCA_ADMIN_EMAIL');
  expect(asking.output()).not.toContain('    at ');

  // However long it takes to build: who asks first, and what begins to work meanwhile, gets its connection.
  const late = new URL('support/late-to-build.ts', import.meta.url).href;
  const real = start({ ...environment, ...administrator, NODE_OPTIONS: `--import ${late}` }, ['--vacia']);
  await real.says('Para terminar');
  expect(real.output()).not.toContain('Modo demostración');
  await proves('R-D-49', '--vacia sin datos', () => expectEmpty(callAt(port)));
  expect(real.output()).not.toContain('"level"');
  await proves('R-D-52', '--vacia', () => expectNoDemoAccount(callAt(port)));
  real.child.kill('SIGTERM');
  expect(await real.ended).toBe(0);

  const demo = start(environment);
  expect(await demo.ended).toBe(1);
  expect(demo.output()).toContain('datos que no son de la demostración');
  expect(existsSync(path.join(DATA_DIR, 'demo.json'))).toBe(false);

  // As docs/operation.md says.
  const copy = dataFolder();
  const archive = path.join(path.dirname(DATA_DIR), 'convoca.tar.gz');
  execFileSync('tar', ['-czf', archive, '-C', path.dirname(DATA_DIR), 'data']);
  execFileSync('tar', ['-xzf', archive, '-C', path.dirname(copy)]);
  rmSync(DATA_DIR, { recursive: true });
  const restored = start({ DATA_DIR: copy, PORT: String(port) }, ['--vacia']);
  await restored.says('Para terminar');
  expect(await signIn(port)).toBe(200);
});

test('a demonstration is not opened as real data', async () => {
  const real = start({ DATA_DIR: copyOfDemonstration(), ...administrator }, ['--vacia']);
  expect(await real.ended).toBe(1);
  expect(real.output()).toContain('tiene la demostración');
});

test('a folder of a newer version is refused', async () => {
  const DATA_DIR = copyOfDemonstration();
  const stamp = path.join(DATA_DIR, 'VERSION');
  writeFileSync(stamp, JSON.stringify({ ...(JSON.parse(readFileSync(stamp, 'utf8')) as object), datos: 99 }));
  const newer = start({ DATA_DIR, PORT: '0' });
  expect(await newer.ended).toBe(1);
  expect(newer.output()).toContain('es de una versión más nueva de Convoca');
});
