import { afterAll, expect, test } from 'vitest';
import type { ReadSettingsAnswer } from '#schemas/generated/api/read-settings.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '#server/config/config.ts';
import { picture } from '../../scripts/demo/tiny-jpeg.ts';
import { useApp } from './support/use-app.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'convoca-image-'));
afterAll(() => rmSync(folder, { recursive: true }));
const image = path.join(folder, 'Escudo ñandú.JPG');
writeFileSync(image, picture(4000, 300));

const app = useApp({ environment: { HEADER_IMAGE: image, HELP_PHONE: '0341 480-2626' } });

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

test('the image of the university is served from the file that the setting names', async () => {
  const { institucion } = await settings();
  const answer = await fetch(`${app.url}${institucion.encabezado ?? ''}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(Buffer.from(await answer.arrayBuffer()).equals(picture(4000, 300))).toBe(true);
  expect(institucion.pie).toBeNull();
  expect((await fetch(`${app.url}/institucion/pie`)).headers.get('content-type')).not.toMatch(/^image/u);
});

test.each([
  ['nada.png', /HEADER_IMAGE: no hay un archivo «.*nada\.png»/u],
  ['', /HEADER_IMAGE: debe ser un archivo \.png/u],
])('an image that nobody could see refuses the start: %s', (name, reason) => {
  expect(() => readConfig({ HEADER_IMAGE: path.join(folder, name) }, { vacia: true })).toThrow(reason);
});

test('extensions are those that were configured, and the first office’s where nothing was', async () => {
  const extensions = (environment: Record<string, string>) => readConfig(environment, { vacia: true }).help.extensions;
  expect((await settings()).contacto).toMatchObject({ telefono: '0341 480-2626', internos: null });
  expect(extensions({})).toBe('internos 108 y 109');
  expect(extensions({ HELP_PHONE: '1', HELP_EXTENSIONS: 'interno 7' })).toBe('interno 7');
});
