import { expect, test } from 'vitest';
import type { Correction } from '#schemas/generated/domain/correction.ts';
import { useApp, type Person } from './support/use-app.ts';
import { proves } from '../support/proves.ts';

const app = useApp();
const WISH = 'Mi apellido es Ñáñez, con tilde.';

const ask = (by: Person, texto: unknown = WISH) => by.client.post<Correction>('/correcciones', { texto });
const settle = (by: Person, id: number, body: object) =>
  by.client.post<Correction>(`/correcciones/${id}/respuesta`, body);
const DONE = { estado: 'hecha', respuesta: 'Ya está corregido.' };
const received = async (by: Person) =>
  (await by.client.get<{ lista: { titulo: string; cuerpo: string }[] }>('/notificacion/recibidas')).data.lista;

test('a person asks, the office is told and answers, the person is told', async () => {
  const ana = await app.person({ ape: 'Nanez', nom: 'Ana' });
  const other = await app.person();
  const admin = await app.person({ tipoUsuario: 'admin' });
  const asked = await ask(ana, `  ${WISH}  `);
  expect(asked.data).toMatchObject({ texto: WISH, estado: 'pendiente', respuesta: null, resuelto: null });
  expect(JSON.stringify(await received(admin))).toContain('Nanez, Ana pidió corregir');

  const waiting = (await admin.client.get<Correction[]>('/correcciones')).data;
  expect(waiting).toMatchObject([{ id: asked.data.id, persona: { id: ana.id, ape: 'Nanez', nom: 'Ana' } }]);
  const settled = await settle(admin, asked.data.id, DONE);
  expect(settled.data).toMatchObject({ estado: 'hecha', respuesta: 'Ya está corregido.' });
  expect(JSON.stringify(await received(ana))).toContain('Corregimos tus datos');
  await proves('R-X-83', 'pedido', async () =>
    expect((await ana.client.get<Correction[]>('/correcciones/propias')).data).toEqual([settled.data]),
  );
  expect((await other.client.get<Correction[]>('/correcciones/propias')).data).toEqual([]);
  const audit = await app.database
    .db('audit')
    .whereIn('action', ['correction.request', 'correction.settle'])
    .orderBy('id');
  expect(audit).toMatchObject([
    { actor_id: ana.id },
    { actor_id: admin.id, detail: { user: ana.id, estado: 'hecha' } },
  ]);
  // The text may be what is to be forgotten.
  expect(JSON.stringify(audit)).not.toContain('Ñáñez');

  const again = await settle(admin, asked.data.id, { estado: 'rechazada', respuesta: 'No corresponde.' });
  expect([again.status, again.error]).toEqual([400, 'Ese pedido ya está respondido. Volvé a cargar la lista.']);
});

test('two administrators at once answer once', async () => {
  const ana = await app.person();
  const admins = [await app.person({ tipoUsuario: 'admin' }), await app.person({ tipoUsuario: 'admin' })];
  const { id } = (await ask(ana)).data;
  const answers = await Promise.all(admins.map((admin) => settle(admin, id, DONE)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  await proves('R-X-83', 'una sola respuesta', async () =>
    expect((await received(ana)).filter(({ titulo }) => titulo === 'Corregimos tus datos')).toHaveLength(1),
  );
});

test('the office finds those that wait in the order in which they came, then the others, the last answered first', async () => {
  const ana = await app.person();
  const admin = await app.person({ tipoUsuario: 'admin' });
  const ids: number[] = [];
  for (let count = 0; count < 4; count += 1) ids.push((await ask(ana)).data.id);
  const [first = 0, second = 0, ...waiting] = ids;
  for (const id of [second, first]) expect((await settle(admin, id, DONE)).error).toBeNull();
  const listed = (await admin.client.get<Correction[]>('/correcciones')).data.map(({ id }) => id);
  expect(listed.filter((id) => ids.includes(id))).toEqual([...waiting, first, second]);
});

test('what is missing, too much or not theirs is refused in words', async () => {
  const ana = await app.person();
  const admin = await app.person({ tipoUsuario: 'admin' });
  for (const texto of [null, 7, '', '          ', 'corto', '  corto       ', 'a'.repeat(2001), `${WISH}\u0000`]) {
    const reply = await ask(ana, texto);
    expect([texto, reply.status]).toEqual([texto, 400]);
    expect(reply.error).toMatch(/[a-záéíóú]{3}/u);
  }
  const asked = await Promise.all(Array.from({ length: 7 }, () => ask(ana)));
  expect(asked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 400, 400]);
  expect(asked.find(({ status }) => status === 400)?.error).toBe(
    'Ya tenés 5 pedidos esperando respuesta. Esperá a que la oficina conteste alguno.',
  );
  const id = asked.find(({ status }) => status === 200)?.data.id ?? 0;
  for (const body of [{}, { estado: 'pendiente', respuesta: 'Bueno.' }, { estado: 'hecha', respuesta: '    Sí    ' }])
    expect((await settle(admin, id, body)).status).toBe(400);
  expect((await settle(admin, 2_000_000_000, DONE)).status).toBe(404);
  expect((await settle(ana, id, DONE)).status).toBe(403);
  expect((await ana.client.get('/correcciones')).status).toBe(403);
});
