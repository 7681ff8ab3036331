import { expect, test } from 'vitest';
import type { ReadSettingsAnswer } from '#schemas/generated/api/read-settings.ts';
import { useApp } from './support/use-app.ts';

const app = useApp();

async function settings(): Promise<ReadSettingsAnswer> {
  return (await app.client(null).get<ReadSettingsAnswer>('/configuracion')).data;
}

test('a session lives as long as the browser is told', async () => {
  const { sesion } = await settings();
  const ask = (person: { client: { get: (path: string) => Promise<{ status: number }> } }) =>
    person.client.get('/usr/informacion/token');
  const idle = await app.person();
  const busy = await app.person();
  await app.database.shiftClock(`${sesion.inactividad - 5} seconds`);
  expect((await ask(busy)).status).toBe(200);
  await app.database.shiftClock(`${sesion.inactividad + 5} seconds`);
  expect([(await ask(idle)).status, (await ask(busy)).status]).toEqual([401, 200]);
  for (let at = 2 * sesion.inactividad - 60; at < sesion.maximo; at += sesion.inactividad - 120) {
    await app.database.shiftClock(`${at} seconds`);
    expect([at, (await ask(busy)).status]).toEqual([at, 200]);
  }
  await app.database.shiftClock(`${sesion.maximo + 60} seconds`);
  expect((await ask(busy)).status).toBe(401);
  await app.database.shiftClock('0');
});

test('a list takes pages as large as the browser is told to ask for', async () => {
  const { paginas } = await settings();
  const owner = await app.person();
  for (const limite of [paginas.tabla, paginas.lista]) {
    const list = await owner.client.get(`/p/all/usr/${owner.id}?limite=${limite}`);
    expect([list.status, list.meta]).toEqual([200, expect.objectContaining({ limite })]);
  }
});

test('an import and a notification take as many people as the browser is told, and no more', async () => {
  const { envios } = await settings();
  const admin = await app.person({ tipoUsuario: 'admin' });
  const importing = async (rows: number) => {
    const filas = Array.from({ length: rows }, () => ['x']);
    const reply = await admin.client.post('/usr/importar', { columnas: ['ape'], filas, simular: true });
    return reply.problems.map(({ ruta, codigo }) => `${ruta} ${codigo}`);
  };
  expect(await importing(envios.usuarios)).not.toContain('/filas cuerpo.maxItems');
  expect(await importing(envios.usuarios + 1)).toContain('/filas cuerpo.maxItems');
  const choosing = async (people: number) => {
    const destinatarios = Array.from({ length: people }, (_, at) => at + 1);
    const reply = await admin.client.post('/notificacion/previa', { destinatarios });
    return reply.problems.map(({ ruta, codigo }) => `${ruta} ${codigo}`);
  };
  expect(await choosing(envios.destinatarios)).not.toContain('/destinatarios cuerpo.maxItems');
  expect(await choosing(envios.destinatarios + 1)).toContain('/destinatarios cuerpo.maxItems');
});
