import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { send as sendFor } from '#server/features/notifications/send-notification.ts';
import { proves } from '../support/proves.ts';
import { useApp, type Person } from './support/use-app.ts';

interface Received {
  sinLeer: number;
  lista: { id: number; titulo: string; cuerpo: string; fecha: string; leida: boolean }[];
}

const PATH = '/notificacion/recibidas';
const EVERY_MAIL = {
  recordatorios: true,
  recibos: true,
  plazos: true,
  resultados: true,
  etapas: true,
  comisiones: true,
};

describe('received notifications', () => {
  const app = useApp();
  const read = async (person: Person) => (await person.client.get<Received>(PATH)).data;

  async function send(title: string, to: readonly Person[]): Promise<number> {
    const { db } = app.database;
    const sender = await app.person({ tipoUsuario: 'admin' });
    const [row] = await db('notifications')
      .insert({ title, body: `Cuerpo de ${title}`, destination: 'Todos', sender_id: sender.id })
      .returning<{ id: number }[]>('id');
    const id = row?.id ?? 0;
    for (const { id: userId, email } of to)
      await db('notification_recipients').insert({ notification_id: id, user_id: userId, address: email });
    return id;
  }

  test('are those sent to the caller, the newest first, and are counted until they are read', async () => {
    const [one, other] = [await app.person(), await app.person({ tipoUsuario: 'cs' })];
    expect(await read(one)).toEqual({ sinLeer: 0, correos: EVERY_MAIL, lista: [] });
    const first = await send('Primera', [one, other]);
    const second = await send('<b>Segunda</b>', [one]);
    expect(await read(one)).toEqual({
      sinLeer: 2,
      correos: EVERY_MAIL,
      lista: [
        {
          id: second,
          titulo: '<b>Segunda</b>',
          cuerpo: 'Cuerpo de <b>Segunda</b>',
          enlace: null,
          fecha: expect.any(String),
          leida: false,
        },
        {
          id: first,
          titulo: 'Primera',
          cuerpo: 'Cuerpo de Primera',
          enlace: null,
          fecha: expect.any(String),
          leida: false,
        },
      ],
    });
    expect((await read(other)).lista.map(({ titulo }) => titulo)).toEqual(['Primera']);

    const readAt = async () =>
      app.database.db('notification_recipients').where({ notification_id: first, user_id: one.id }).first('read_at');
    expect((await one.client.put<{ sinLeer: number }>(PATH, { ids: [first] })).data).toEqual({ sinLeer: 1 });
    const firstTime = await readAt();
    expect((await one.client.put<{ sinLeer: number }>(PATH, { ids: [first] })).data).toEqual({ sinLeer: 1 });
    expect(await readAt()).toEqual(firstTime);
    expect((await read(one)).lista.map(({ leida }) => leida)).toEqual([false, true]);
    expect(await read(other)).toMatchObject({ sinLeer: 1 });
    expect((await one.client.put<{ sinLeer: number }>(PATH, { ids: [first, second] })).data).toEqual({ sinLeer: 0 });
  });

  test('are all marked at once, also those that are too old for the list, but none that came since', async () => {
    const [one, other] = [await app.person(), await app.person()];
    const { rows } = (await app.database.asOwner.raw(
      `with sent as (insert into notifications (title, body, destination) select 'Aviso ' || n, 'Cuerpo', 'todos'
         from generate_series(1, 103) n returning id)
       insert into notification_recipients (notification_id, user_id, address)
       select sent.id, u, '-' from sent, unnest(array[${one.id}, ${other.id}]) u returning notification_id as id`,
    )) as { rows: { id: number }[] };
    const shown = await read(one);
    expect([shown.sinLeer, shown.lista.length]).toEqual([103, 100]);
    const newest = Math.max(...rows.map(({ id }) => id));
    expect(shown.lista[0]?.id).toBe(newest);
    await send('Recién llegada', [one]);
    expect((await one.client.put<{ sinLeer: number }>(PATH, { hasta: newest })).data).toEqual({ sinLeer: 1 });
    expect((await read(one)).lista.filter(({ leida }) => !leida).map(({ titulo }) => titulo)).toEqual([
      'Recién llegada',
    ]);
    expect((await read(other)).sinLeer).toBe(103);
  });

  test("of somebody else are not there, and are not marked, not even beside one's own", async () => {
    const [one, other] = [await app.person(), await app.person()];
    const mine = await send('Mía', [one]);
    const theirs = await send('Ajena', [other]);
    for (const ids of [[theirs], [mine, theirs], [mine, 99_999]]) {
      const reply = await one.client.put(PATH, { ids });
      proves('R-A-107-02', 'notificación', () => expect([ids, reply.status]).toEqual([ids, 404]));
    }
    expect(await read(one)).toMatchObject({ sinLeer: 1 });
    expect(await read(other)).toMatchObject({ sinLeer: 1 });
  });

  test('go to everybody or to one type, but to nobody who may not sign in', async () => {
    const [sender, evaluator] = [
      await app.person({ tipoUsuario: 'admin' }),
      await app.person({ tipoUsuario: 'eval_int' }),
    ];
    const [barred, owner] = [await app.person({ tipoUsuario: 'eval_int' }), await app.person()];
    const { db } = app.database;
    await db('users').where({ id: barred.id }).update({ may_sign_in: false });
    const { actor } = await app.services.sessions.find(sender.token);
    if (typeof actor === 'string') throw new TypeError(actor);
    const context = { db, config: app.config, services: app.services, log: pino({ level: 'silent' }), actor };
    const sendTo = (destination: 'todos' | 'eval_int') =>
      sendFor(
        { ...context, request: { id: destination, ip: '127.0.0.1', idempotency: null } },
        { title: `Para ${destination}`, body: 'Cuerpo', destination },
      );
    await sendTo('todos');
    await sendTo('eval_int');
    const titles = async (person: Person) => (await read(person)).lista.map(({ titulo }) => titulo);
    expect(await titles(sender)).toEqual(['Para todos']);
    expect(await titles(owner)).toEqual(['Para todos']);
    expect(await titles(evaluator)).toEqual(['Para eval_int', 'Para todos']);
    expect(await db('notification_recipients').where({ user_id: barred.id })).toEqual([]);
  });

  test('refuse what is no list of numbers', async () => {
    const one = await app.person();
    for (const body of [
      {},
      { ids: [] },
      { ids: 'todas' },
      { ids: [0] },
      { ids: [1.5] },
      { ids: [3e9] },
      { ids: null },
      { hasta: 0 },
      { hasta: 'todas' },
    ]) {
      const reply = await one.client.put(PATH, body);
      expect([body, reply.status]).toEqual([body, 400]);
    }
    const own = await send('Una', [one]);
    expect((await one.client.put(PATH, { ids: [own], hasta: own })).status).toBe(400);
    expect((await app.client().get(PATH)).status).toBe(401);
    const changing = await app.person();
    await app.database.db('users').where({ id: changing.id }).update({ must_change_password: true });
    expect((await changing.client.get(PATH)).status).toBe(403);
  });
});
