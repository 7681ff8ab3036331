import { beforeAll, expect, test } from 'vitest';
import type { SentNotification } from '#schemas/generated/domain/sent-notification.ts';
import { NOTIFICATION_MESSAGES as TEXT } from '#schemas/messages/notifications.ts';
import { proves } from '../support/proves.ts';
import { GOOD, type Recipients } from './support/notices.ts';
import { readCsv } from './support/read-csv.ts';
import { useApp, type Person } from './support/use-app.ts';

const INCOMPLETE = 'Por favor, complete todos los campos correctamente.';

/** Without a mail server: everything waits under the bell. */
const app = useApp();
let admin: Person;
let evaluator: Person;
let owner: Person;
beforeAll(async () => {
  admin = await app.person({ tipoUsuario: 'admin' });
  evaluator = await app.person({ tipoUsuario: 'eval_int', ape: 'Ñandú', nom: 'Eva' });
  owner = await app.person();
});
const send = (body: object, who = admin) => who.client.post<SentNotification>('/notificacion', body);
const titles = async (person: Person) =>
  (await person.client.get<{ lista: { titulo: string }[] }>('/notificacion/recibidas')).data.lista.map(
    ({ titulo }) => titulo,
  );

test('destinations are everybody and one per user type', async () => {
  const { data } = await admin.client.get<{ id: string; tipo: string }[]>('/notificacion/tipos');
  proves('R-A-83-05', () => expect(data[0]).toEqual({ id: 'todos', tipo: 'Todos' }));
  const types = (await admin.client.get<{ id: string; nom: string }[]>('/usr/tipos')).data;
  proves('R-A-83-05', () => expect(data.slice(1)).toEqual(types.map(({ id, nom }) => ({ id, tipo: nom }))));
  proves('R-7-57', 'id', () => expect(data.every(({ id }) => id !== '')).toBe(true));
  proves('R-7-57', 'tipo', () => expect(data.every(({ tipo }) => tipo !== '')).toBe(true));
});

test('what goes to a type waits under the bell of those, stays pending, and is in the history', async () => {
  const sent = await send({ ...GOOD, tipo: 'eval_int' });
  expect([sent.status, sent.error]).toEqual([200, null]);
  expect(await titles(evaluator)).toEqual([GOOD.titulo]);
  expect(await titles(owner)).toEqual([]);
  const { data } = await admin.client.get<SentNotification[]>('/notificacion');
  const [first] = data;
  proves('R-7-58', 'guarda', () => expect(first).toEqual(sent.data));
  proves('R-7-59', () => expect(data).toHaveLength(1));
  proves('R-A-83-01', 'pendiente', () => expect(first?.estado).toBe('pendiente'));
  proves('R-3-96', 'titulo', () => expect(first?.titulo).toBe(GOOD.titulo));
  proves('R-3-96', 'cuerpo', () => expect(first?.cuerpo).toBe(GOOD.cuerpo));
  proves('R-3-96', 'tipo', () => expect(first?.tipo).toBe('eval_int'));
  proves('R-3-96', 'fecha', () => expect(first?.fecha).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u));
  proves('R-3-96', 'estado', () => expect(first?.estado).toBe('pendiente'));
  proves('R-3-96', 'destinatarios', () =>
    expect(first?.destinatarios).toEqual({
      total: 1,
      pendientes: 1,
      enviados: 0,
      fallidos: 0,
      dudosos: 0,
      sinCorreo: 0,
      enCola: false,
    }),
  );
  const { data: recipients } = await admin.client.get<Recipients>(`/notificacion/${sent.data.id}/destinatarios`);
  expect(recipients.lista).toMatchObject([{ id: evaluator.id, direccion: evaluator.email, estado: 'pendiente' }]);
  expect(await admin.client.post(`/notificacion/${sent.data.id}/reenvio`, { estado: 'pendiente' })).toMatchObject({
    status: 400,
    error: TEXT.noMailServer,
  });
});

test('a selection reaches exactly those, and is refused where one of them may not sign in any more', async () => {
  const sent = await send({ ...GOOD, titulo: 'Solo a dos', destinatarios: [owner.id, evaluator.id] });
  proves('R-A-123-02', 'selección', () =>
    expect(sent.data).toMatchObject({ destino: 'Selección (2)', tipo: 'seleccion' }),
  );
  expect(await titles(owner)).toEqual(['Solo a dos']);
  expect((await titles(evaluator))[0]).toBe('Solo a dos');
  expect(await titles(admin)).toEqual([]);
  const barred = await app.person();
  await app.database.db('users').where({ id: barred.id }).update({ may_sign_in: false });
  const before = await app.database.db('notifications').count();
  const refused = await send({ ...GOOD, destinatarios: [owner.id, barred.id] });
  expect([refused.status, refused.error]).toEqual([400, TEXT.gone(1)]);
  expect(await app.database.db('notifications').count()).toEqual(before);
  const preview = await admin.client.post('/notificacion/previa', { destinatarios: [owner.id, barred.id] });
  expect(preview.data).toMatchObject({ total: 1, faltan: 1, ausentes: [barred.id] });
  const rest = await send({ ...GOOD, titulo: 'Sin quien no puede', destinatarios: [owner.id] });
  expect([rest.error, rest.data.destinatarios.total]).toEqual([null, 1]);
  await app.database.asOwner('notifications').where({ id: rest.data.id }).delete();
});

test('the preview counts and names, by pages and by words', async () => {
  const { data } = await admin.client.post<{ total: number; encontrados: number; personas: object[] }>(
    '/notificacion/previa',
    { tipo: 'todos' },
    { query: { limite: 2, q: 'nandu' } },
  );
  expect(data).toMatchObject({ encontrados: 1, porCorreo: false, personas: [{ id: evaluator.id, ape: 'Ñandú' }] });
  expect(data.total).toBeGreaterThanOrEqual(3);
  const nothing = await admin.client.post<{ encontrados: number }>(
    '/notificacion/previa',
    { tipo: 'todos' },
    { query: { q: '%' } },
  );
  expect(nothing.data.encontrados).toBe(0);
});

test('bad input is refused with one text, and nothing is stored', async () => {
  const before = await app.database.db('notifications').count();
  const refused = async (body: object) => {
    const reply = await send(body);
    return [reply.status, reply.error];
  };
  const ofTheScreen: [string, object][] = [
    ['R-5.11-25', { ...GOOD, tipo: 'todos', titulo: ' ab ' }],
    ['R-5.11-26', { ...GOOD, tipo: 'todos', cuerpo: 'abcd' }],
    ['R-5.11-27', GOOD],
  ];
  for (const [row, body] of ofTheScreen) {
    const answer = await refused(body);
    proves(row, () => expect(answer).toEqual([400, INCOMPLETE]));
    proves('R-5.1-12', 'notificación', () => expect(answer).toEqual([400, INCOMPLETE]));
  }
  const bad: object[] = [
    { ...GOOD, tipo: '' },
    { ...GOOD, tipo: 'nadie' },
    { ...GOOD, tipo: 'todos', destinatarios: [owner.id] },
    { ...GOOD, destinatarios: [] },
    { ...GOOD, destinatarios: [0] },
    { ...GOOD, destinatarios: [owner.id, owner.id] },
    { ...GOOD, destinatarios: ['todos'] },
    { ...GOOD, destinatarios: Array.from({ length: 10_001 }, (_, index) => index + 1) },
    { ...GOOD, tipo: 'todos', cuerpo: '      ' },
    { ...GOOD, tipo: 'todos', cuerpo: 'x'.repeat(4001) },
    { ...GOOD, tipo: 'todos', titulo: 'x'.repeat(151) },
    // No header of a mail is made of it.
    { ...GOOD, tipo: 'todos', titulo: 'Hola\r\nBcc: alguien@fuera.example' },
    { ...GOOD, tipo: 'todos', titulo: 'Hola\u2028Bcc: alguien@fuera.example' },
    { ...GOOD, tipo: 'todos', de: 'otra@fuera.example' },
    { ...GOOD, tipo: 7 },
    {},
  ];
  for (const body of bad) expect([body, ...(await refused(body))]).toEqual([body, 400, INCOMPLETE]);
  expect(await refused({ ...GOOD, tipo: 'cs' })).toEqual([400, TEXT.nobody]);
  expect(await refused({ ...GOOD, destinatarios: [2_000_000_000] })).toEqual([400, TEXT.gone(1)]);
  expect(await app.database.db('notifications').count()).toEqual(before);
});

test('one key sends once, and gives the same answer again', async () => {
  const press = () =>
    admin.client.call<SentNotification>('POST', '/notificacion', {
      body: { ...GOOD, titulo: 'Doble clic', tipo: 'todos' },
      headers: { 'Idempotency-Key': 'una-clave' },
    });
  const [first, second] = await Promise.all([press(), press()]);
  const stored = await app.database.db('notifications').where({ title: 'Doble clic' });
  proves('R-K-45', 'POST /notificacion', () => {
    expect(stored).toHaveLength(1);
    expect(second.data).toEqual(first.data);
  });
});

test('the calls are the office’s', async () => {
  for (const who of [owner, evaluator]) {
    const answers = {
      'GET /notificacion': await who.client.get('/notificacion'),
      'POST /notificacion': await send({ ...GOOD, tipo: 'todos' }, who),
      'GET /notificacion/tipos': await who.client.get('/notificacion/tipos'),
    };
    for (const [call, { status, error }] of Object.entries(answers))
      proves('R-6-87', call, () =>
        expect([status, error]).toEqual([403, 'No posee permisos necesarios para realizar esta acción']),
      );
  }
});

test('ten thousand people receive it at once', async () => {
  await app.database.asOwner.raw(
    `insert into users (dni, ape, nom, email, tipo_usuario, password_hash)
     select (60000000 + n)::text, 'Gente', 'Mucha', 'mucha' || n || '@universidad.example', 'comunicacion', '-'
     from generate_series(1, 10001) n`,
  );
  const sent = await send({ ...GOOD, titulo: 'A muchos', tipo: 'comunicacion' });
  expect([sent.status, sent.data.destinatarios.total]).toEqual([200, 10_001]);
  const ids: number[] = await app.database
    .db('users')
    .where({ tipo_usuario: 'comunicacion' })
    .limit(10_000)
    .pluck('id');
  const chosen = await send({ ...GOOD, titulo: 'A cada uno', destinatarios: ids });
  expect([chosen.status, chosen.data.destino]).toEqual([200, 'Selección (10000)']);
  const page = await admin.client.get<Recipients>(`/notificacion/${sent.data.id}/destinatarios`, { pagina: 400 });
  expect([page.data.total, page.data.lista.length]).toEqual([10_001, 25]);
  // A file holds ten thousand, and says when there are more.
  const lastOf = async (query: Record<string, number>) => {
    const file = await admin.client.get('/exportar/notificaciones.csv', query);
    const rows = readCsv(file.bytes.toString('utf8').slice(1));
    return [rows.length, rows.at(-1)?.[0]];
  };
  expect(await lastOf({ notificacion: sent.data.id })).toEqual([10_002, TEXT.recipientSheet.cut(10_000, 10_001)]);
  const [rows, last] = await lastOf({ notificacion: chosen.data.id });
  expect([rows, last]).toEqual([10_001, expect.stringContaining('Gente')]);
  await app.database.asOwner.raw(
    `insert into notifications (title, body, destination, state)
     select 'Vieja', 'Cuerpo', 'todos', 'enviada' from generate_series(1, 10001)`,
  );
  expect(await lastOf({})).toEqual([10_002, TEXT.sheet.cut(10_000)]);
  await app.database.asOwner('notifications').where({ title: 'Vieja' }).delete();
  await app.database.asOwner('notifications').whereIn('id', [sent.data.id, chosen.data.id]).delete();
});

test('the history is searched, filtered, ordered and paged', async () => {
  const list = async (query: string) =>
    (
      await admin.client.get<SentNotification[]>('/notificacion', Object.fromEntries(new URLSearchParams(query)))
    ).data.map(({ titulo }) => titulo);
  expect(await list('orden=titulo&limite=2')).toEqual(['Cierra la recepción', 'Doble clic']);
  expect(await list('orden=titulo&limite=2&pagina=2')).toEqual(['Solo a dos']);
  expect(await list('q=RECEPCION&limite=5')).toEqual(['Cierra la recepción']);
  expect(await list('q=%25&limite=5')).toEqual([]);
  expect(await list('estado=enviada')).toEqual([]);
  expect((await list('orden=-personas'))[0]).toBe('Doble clic');
  for (const orden of ['sender_id', 'constructor'])
    expect(await admin.client.get('/notificacion', { orden })).toMatchObject({ status: 400 });
  const csv = await admin.client.get('/exportar/notificaciones.csv', { q: 'recepcion' });
  expect(csv.status).toBe(200);
});
