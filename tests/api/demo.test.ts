import { mkdtempSync, rmSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type RunningServer } from '#server/main.ts';
import { readConfig } from '#server/config/config.ts';
import { createUser } from '#server/features/accounts/create-user.ts';
import { saveDemoAccounts, saveDemoWalks } from '#server/features/accounts/demo-account-queries.ts';
import { StartupFault } from '#server/errors/startup-fault.ts';
import { proves } from '../support/proves.ts';
import { contractOf } from './support/answer-contract.ts';
import { createClient } from './support/client.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'convoca-demo-'));
const environment = { NODE_ENV: 'test', DATA_DIR: folder, PORT: '0' };
let server: RunningServer;

beforeAll(async () => {
  server = await startServer(readConfig(environment));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a demonstration serves this machine alone', async () => {
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal);
  const elsewhere = `http://${outside?.address ?? '127.0.0.2'}:${String(server.port)}/healthz`;
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  await proves('R-D-51', 'solo 127.0.0.1', async () => {
    await expect(fetch(elsewhere)).rejects.toThrow('fetch failed');
    expect(() => readConfig({ ...environment, HOST: '0.0.0.0' })).toThrow(StartupFault);
  });
});

test('its people are listed by role and entered without a password; nobody else is', async () => {
  const person = { dni: '20123456', nom: 'Ana', tel: null, unidad_academica: 'FICH', password_hash: '-' };
  const director = await createUser(server.db, {
    ...person,
    ape: 'Pérez',
    email: 'ana@demo.example',
    tipo_usuario: 'estandar',
  });
  const other = await createUser(server.db, {
    ...person,
    ape: 'Otra',
    email: 'otra@demo.example',
    tipo_usuario: 'admin',
  });
  await saveDemoAccounts(server.db, [{ id: director, papel: 'Directora', descripcion: 'Completa la sección 2' }]);
  await saveDemoWalks(server.db, [
    { papel: 'Directora', title: 'completa el equipo', path: '/gestor/form/p/1?seccion=2' },
    { papel: 'Otra', title: 'no se ve', path: '/gestor' },
  ]);

  const guest = createClient(server.url, null, await contractOf(server.url));
  const listed = await guest.get('/demo/cuentas');
  expect(listed.data).toEqual([
    {
      id: director,
      papel: 'Directora',
      descripcion: 'Completa la sección 2',
      email: 'ana@demo.example',
      tipoUsuario: 'estandar',
      recorridos: [{ titulo: 'completa el equipo', direccion: '/gestor/form/p/1?seccion=2' }],
    },
  ]);
  const entered = await guest.post<{ token: string }>('/demo/entrar', { id: director });
  const own = await createClient(server.url, entered.data.token, await contractOf(server.url)).get<{ id: number }>(
    '/usr/informacion/token',
  );
  expect(own.data.id).toBe(director);
  expect((await guest.post('/demo/entrar', { id: other })).status).toBe(404);
  expect((await guest.get<{ demo: boolean }>('/configuracion')).data.demo).toBe(true);
});
