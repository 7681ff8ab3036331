import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_MESSAGES } from '#schemas/messages/accounts.ts';
import { PERMISSION_HINTS } from '#schemas/messages/permissions.ts';
import { operations } from '#server/operations.ts';
import { proves } from '../support/proves.ts';
import { useStage } from './support/stage.ts';
import { useApp, type Person } from './support/use-app.ts';

const lines: string[] = [];
const app = useApp({ log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }) });
const stage = useStage(app);

interface Own {
  id: number;
  tipoUsuario: string;
  debeCambiarClave: boolean;
  vistoPor?: { id: number; ape: string };
}

describe('«ver como»', () => {
  let admin: Person;
  let ana: Person;

  beforeAll(async () => {
    admin = await app.person({ tipoUsuario: 'admin', ape: 'Zabala' });
    ana = await app.person({ ape: 'Benítez' });
  });

  const own = async () => (await admin.client.get<Own>('/usr/informacion/token')).data;
  const begin = (id: number) => admin.client.post(`/usr/${id}/ver-como`);
  const end = () => admin.client.delete('/usr/ver-como');

  test('reads what the person reads, says by whom, and names both in the audit', async () => {
    const { id, codigo } = await stage.idea(ana, { titulo: 'Huerta comunitaria' });
    expect((await begin(ana.id)).data).toBe(ACCOUNT_MESSAGES.viewingAs('Ana Benítez'));
    expect(await own()).toMatchObject({
      id: ana.id,
      tipoUsuario: 'estandar',
      vistoPor: { id: admin.id, ape: 'Zabala' },
    });
    const list = await admin.client.get<{ codigo: string }[]>(`/p/all/usr/${ana.id}`);
    expect(list.data.map((row) => row.codigo)).toEqual([codigo]);
    expect((await admin.client.get('/usr/tipo')).status).toBe(403);
    // The form is for reading, though its owner may write it.
    const { data } = await admin.client.get<{ permisos: { ruta: string; lectura: boolean; escritura: boolean }[] }>(
      `/p/${id}`,
    );
    expect(data.permisos.find(({ ruta }) => ruta === '/ip')).toMatchObject({ lectura: true, escritura: false });
    // Each line of the log names both, and a call of the person's own names nobody.
    const logged = () =>
      lines
        .map((line) => JSON.parse(line) as { route?: string; user?: number; viewer?: number })
        .filter(({ route }) => route === '/p/all/usr/:userId');
    await expect.poll(() => logged().at(-1)).toMatchObject({ user: ana.id, viewer: admin.id });
    expect((await ana.client.get(`/p/all/usr/${ana.id}`)).status).toBe(200);
    await expect.poll(() => logged().length).toBe(2);
    expect(logged().at(-1)).not.toHaveProperty('viewer');
    // The person's own session is what it was.
    expect((await ana.client.get<Own>('/usr/informacion/token')).data).not.toHaveProperty('vistoPor');
    expect((await end()).data).toBe(ACCOUNT_MESSAGES.viewingOver);
    expect(await own()).toMatchObject({ id: admin.id, tipoUsuario: 'admin' });
    const rows = (await app.database.asOwner('audit').whereLike('action', 'user.view-as%').orderBy('id')) as {
      action: string;
      actor_id: number;
      detail: { user: number };
    }[];
    expect(rows.map(({ action, actor_id, detail }) => [action, actor_id, detail.user])).toEqual([
      ['user.view-as', admin.id, ana.id],
      ['user.view-as-end', admin.id, ana.id],
    ]);
  });

  test('writes nothing: every writing call is refused before it is looked at', async () => {
    await begin(ana.id);
    const writing = operations.filter(
      ({ contract, access, whileViewing }) => contract.method !== 'get' && access !== 'public' && !whileViewing,
    );
    expect(writing.length).toBeGreaterThan(40);
    const refused: string[] = [];
    for (const { name, contract } of writing) {
      const path = contract.path.replaceAll(/\{\w+\}/gu, '1');
      const { status, error } = await admin.client.call(contract.method.toUpperCase(), path, { body: {} });
      if (status !== 403 || error !== PERMISSION_HINTS.readOnlyAsOther) refused.push(`${name} ${status} ${error}`);
    }
    proves('R-X-54', 'escritura rechazada', () => expect(refused).toEqual([]));
    await end();
  });

  test('marks nothing read, reveals no passwords, shows no drafts', async () => {
    const { id } = await stage.idea(ana, { titulo: 'Radio del barrio' });
    const structure = await ana.client.get<{ plantilla: { huella: string } }>('/ip/estructura/PEIS');
    const huella = structure.data.plantilla.huella;
    expect((await ana.client.put(`/borrador/ip/${id}/1`, { datos: { titulo: 'x' }, huella })).status).toBe(200);
    // In nobody else's name.
    const forOther = { datos: { titulo: 'y' }, huella, idUsr: ana.id };
    expect((await admin.client.put(`/borrador/ip/${id}/1`, forOther)).status).toBe(403);
    const { db } = app.database;
    const [sent] = (await db('notifications')
      .insert({ title: 'Cierre', body: 'El viernes.', destination: 'Todos', sender_id: admin.id })
      .returning('id')) as { id: number }[];
    await db('notification_recipients').insert({ notification_id: sent?.id, user_id: ana.id, address: '-' });
    await admin.client.post(`/usr/${ana.id}/restablecer`);
    await begin(ana.id);
    // A temporary password is the person's to change.
    expect(await own()).toMatchObject({ debeCambiarClave: false });
    const ids = [sent?.id];
    expect((await admin.client.get<{ sinLeer: number }>('/notificacion/recibidas')).data.sinLeer).toBe(1);
    const marked = await admin.client.put('/notificacion/recibidas', { ids });
    const unread = await db('notification_recipients').where({ user_id: ana.id }).whereNull('read_at');
    proves('R-A-123-03', 'leído', () => {
      expect(marked.status).toBe(403);
      expect(unread).toHaveLength(1);
    });
    const revealed = await admin.client.get('/usr/claves-temporales');
    proves('R-A-123-03', 'clave', () => expect(revealed.status).toBe(403));
    const draft = await admin.client.get(`/borrador/ip/${id}/1`);
    const drafts = await admin.client.get('/borrador');
    proves('R-A-123-03', 'borrador', () => expect([draft.data, drafts.data]).toEqual([null, []]));
    await end();
  });

  test('ends with the session, and the audit says so', async () => {
    const seen = await app.person();
    const leaving = await app.person({ tipoUsuario: 'admin' });
    await leaving.client.post(`/usr/${seen.id}/ver-como`);
    const out = await leaving.client.post('/usr/logout');
    expect(out.data).toBe(ACCOUNT_MESSAGES.signedOut);
    const acts = (await app.database.asOwner('audit').where({ actor_id: leaving.id }).orderBy('id')) as {
      action: string;
      detail: { user: number };
    }[];
    proves('R-X-54', 'registro', () =>
      expect(acts.map(({ action, detail }) => [action, detail.user])).toEqual([
        ['user.view-as', seen.id],
        ['user.view-as-end', seen.id],
      ]),
    );
    expect((await leaving.client.get('/usr/informacion/token')).status).toBe(401);
    // It was the administrator who left: the person is signed in as before.
    expect((await seen.client.get('/usr/informacion/token')).status).toBe(200);
  });

  test('is not for administrators’ accounts, nor for who may not enter, and ends with their becoming one', async () => {
    const other = await app.person({ tipoUsuario: 'admin' });
    const answers = [await begin(other.id), await begin(admin.id)];
    proves('R-A-123-03', 'administración', () =>
      expect(answers.map(({ status, error }) => [status, error])).toEqual(
        answers.map(() => [403, ACCOUNT_MESSAGES.noViewOfAdministrators]),
      ),
    );
    expect((await begin(999_999)).status).toBe(404);
    const blocked = await app.person();
    await admin.client.put(`/usr/${blocked.id}`, { acceso: false });
    expect((await begin(blocked.id)).error).toBe(ACCOUNT_MESSAGES.noViewWithoutAccess);
    for (const tipoUsuario of ['gestion', 'sec_unl', 'estandar'])
      expect((await (await app.person({ tipoUsuario })).client.post(`/usr/${ana.id}/ver-como`)).status).toBe(403);

    const rising = await app.person();
    await begin(rising.id);
    expect(await own()).toMatchObject({ id: rising.id });
    await other.client.put(`/usr/${rising.id}`, { tipoUsuario: 'admin' });
    expect(await own()).toMatchObject({ id: admin.id });
    // And with the administrator's own right.
    const third = await app.person({ tipoUsuario: 'admin' });
    await third.client.post(`/usr/${ana.id}/ver-como`);
    await other.client.put(`/usr/${third.id}`, { tipoUsuario: 'estandar' });
    expect((await third.client.get('/usr/informacion/token')).status).toBe(401);
    // The operator may take an account's access in the database: the viewer's, or that of the person who is seen.
    for (const loses of ['viewer', 'seen'] as const) {
      const [viewer, seen] = [await app.person({ tipoUsuario: 'admin' }), await app.person()];
      await viewer.client.post(`/usr/${seen.id}/ver-como`);
      expect((await viewer.client.get<Own>('/usr/informacion/token')).data.id).toBe(seen.id);
      const { id } = { viewer, seen }[loses];
      await app.database.asOwner('users').where({ id }).update({ may_sign_in: false });
      expect([loses, (await viewer.client.get('/usr/informacion/token')).status]).toEqual([loses, 401]);
    }
  });
});

describe('sessions of a person', () => {
  test('are told and closed by administrators; the one that asks stays', async () => {
    const admin = await app.person({ tipoUsuario: 'admin' });
    const person = await app.person();
    const second = await app.signIn(person.id);
    const listed = await admin.client.get<{ ultimoIngreso: string; sesiones: { propia: boolean }[] }>(
      `/usr/${person.id}/sesiones`,
    );
    expect(listed.data.sesiones.map(({ propia }) => propia)).toEqual([false, false]);
    expect(Date.parse(listed.data.ultimoIngreso)).toBeGreaterThan(Date.now() - 60_000);
    expect(JSON.stringify(listed.envelope)).not.toContain(person.token);
    expect((await admin.client.delete(`/usr/${person.id}/sesiones`)).data).toEqual({ cerradas: 2 });
    for (const client of [person.client, second]) expect((await client.get('/usr/informacion/token')).status).toBe(401);
    await app.signIn(admin.id);
    expect((await admin.client.delete(`/usr/${admin.id}/sesiones`)).data).toEqual({ cerradas: 1 });
    expect((await admin.client.get('/usr/informacion/token')).status).toBe(200);
    expect((await admin.client.get('/usr/999999/sesiones')).status).toBe(404);
    const other = await app.person();
    expect((await other.client.get(`/usr/${person.id}/sesiones`)).status).toBe(403);
    expect((await other.client.delete(`/usr/${person.id}/sesiones`)).status).toBe(403);
  });
});

describe('the last administrator', () => {
  test('remains when two take the right from each other at once', async () => {
    const db = app.database.asOwner;
    for (let round = 0; round < 8; round += 1) {
      await db('users').where('tipo_usuario', 'admin').update({ tipo_usuario: 'estandar' });
      const [one, two] = await Promise.all([
        app.person({ tipoUsuario: 'admin' }),
        app.person({ tipoUsuario: 'admin' }),
      ]);
      const change = round % 2 === 0 ? { tipoUsuario: 'gestion' } : { acceso: false };
      const answers = await Promise.all([
        one.client.put(`/usr/${two.id}`, change),
        two.client.put(`/usr/${one.id}`, change),
      ]);
      const left = await db('users').where({ tipo_usuario: 'admin', may_sign_in: true });
      expect(left).toHaveLength(1);
      // Whoever came second is no administrator any more, or hears that one must stay.
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });
});
