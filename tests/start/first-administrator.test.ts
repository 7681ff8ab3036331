import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { callApi } from '../../scripts/faults/api-call.ts';
import { copyCluster, migratedCluster } from '../support/migrated-cluster.ts';
import { freePort } from '../slow/product-process.ts';
import { atTerminal, type Terminal } from './terminal-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const start = [process.execPath, 'scripts/start.ts', '--vacia'];
let terminal: Terminal | null = null;
let folder = '';
afterEach(async () => {
  await terminal?.end();
  rmSync(folder, { recursive: true, force: true });
});

test('--vacia asks who sits at the terminal, shows no password, and asks once', { timeout: 120_000 }, async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'convoca-terminal-'));
  const DATA_DIR = path.join(folder, 'data');
  mkdirSync(DATA_DIR);
  copyCluster(await migratedCluster(), DATA_DIR);
  const port = await freePort();
  const env = { DATA_DIR, PORT: String(port) };
  terminal = atTerminal(start, { cwd: root, env });
  await terminal.says('Correo electrónico:');
  terminal.types('jefa\n');
  await terminal.says('Escribí un correo electrónico.');
  terminal.types('jefa@universidad.example\n');
  await terminal.says('Contraseña');
  terminal.types('corta\n');
  await terminal.says('Debe tener exactamente 6 caracteres.');
  terminal.types('k7m2p9\n');
  await terminal.says('Para terminar');
  expect(terminal.output()).not.toContain('k7m2p9');
  const { status } = await callApi({
    url: `http://127.0.0.1:${String(port)}`,
    method: 'POST',
    path: '/usr/login',
    body: { email: 'jefa@universidad.example', pass: 'k7m2p9' },
  });
  expect(status).toBe(200);
  expect(await terminal.end()).toBe(0);

  terminal = atTerminal(start, { cwd: root, env });
  await terminal.says('Para terminar');
  expect(terminal.output()).not.toContain('Correo electrónico:');
});
