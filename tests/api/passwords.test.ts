import { describe, expect, test } from 'vitest';
import { ACCOUNT_MESSAGES } from '#schemas/messages/accounts.ts';
import { operations } from '#server/operations.ts';
import { proves } from '../support/proves.ts';
import { useApp, type Person } from './support/use-app.ts';
import { waitingIn } from './support/waiting-in.ts';

const app = useApp();

interface Temporary {
  id: number;
  clave: string;
  hasta: string;
}
interface User {
  token: string;
  id: number;
  debeCambiarClave: boolean;
}

const login = (email: string, pass: string) => app.client().post<User>('/usr/login', { email, pass });
const admin = () => app.person({ tipoUsuario: 'admin' });

describe('the own password', () => {
  test('changes with the present one, and every session ends', async () => {
    const person = await app.person({ pass: 'vieja1' });
    const elsewhere = await app.signIn(person.id);
    const wrong = await person.client.put('/usr/clave', { actual: 'otra99', nueva: 'nueva2' });
    proves('R-A-08-06', 'incorrecta', () => {
      expect([wrong.status, wrong.error]).toEqual([400, ACCOUNT_MESSAGES.presentPasswordWrong]);
    });
    expect((await person.client.put('/usr/clave', { actual: 'vieja1', nueva: '12345' })).status).toBe(400);
    expect((await person.client.put('/usr/clave', { actual: 'vieja1', nueva: 'vieja1' })).error).toBe(
      ACCOUNT_MESSAGES.sameAsPresent,
    );

    const right = await person.client.put<{ token: string }>('/usr/clave', { actual: 'vieja1', nueva: 'nueva2' });
    expect(right.status).toBe(200);
    const [old, other, fresh] = await Promise.all(
      [person.client, elsewhere, app.client(right.data.token)].map((client) => client.get('/usr/informacion/token')),
    );
    proves('R-A-98-04', 'clave', () => {
      expect([old?.status, old?.invalidToken]).toEqual([401, true]);
      expect([other?.status, other?.invalidToken]).toEqual([401, true]);
    });
    expect(fresh?.status).toBe(200);
    expect((await login(person.email, 'vieja1')).status).toBe(401);
    const again = await login(person.email, 'nueva2');
    proves('R-A-08-06', 'correcta', () => expect(again.status).toBe(200));
  });

  test('that the office replaces meanwhile lets nobody in and changes nothing', async () => {
    const acts = [
      ({ email }: Person) => login(email, 'vieja1'),
      ({ client }: Person) => client.put('/usr/clave', { actual: 'vieja1', nueva: 'propia' }),
    ];
    const replies: unknown[] = [];
    for (const act of acts) {
      const person = await app.person({ pass: 'vieja1' });
      const replacing = await app.database.db.transaction();
      await replacing('users')
        .where({ id: person.id })
        .update({ password_hash: await app.services.passwords.hash('nueva2') });
      const acted = act(person);
      await expect.poll(() => waitingIn(app.database), { timeout: 15_000 }).toBe(1);
      await replacing.commit();
      replies.push((await acted).status, (await login(person.email, 'nueva2')).status);
    }
    expect(replies).toEqual([401, 200, 400, 200]);
  });

  test('is stored only as a salted slow hash', async () => {
    const secret = 'Z9#x_Q';
    const people = await Promise.all([app.person({ pass: secret }), app.person({ pass: secret })]);
    const { client } = await admin();
    const issued = await client.post<Temporary>(`/usr/${String(people[0].id)}/restablecer`);
    const { rows }: { rows: { content: string }[] } = await app.database.asOwner.raw(
      `select coalesce(string_agg(u::text, ' '), '') || ' ' || (select coalesce(string_agg(a::text, ' '), '') from audit a) as content from users u`,
    );
    const hashes = (await app.database
      .asOwner('users')
      .select('password_hash')
      .whereIn(
        'id',
        people.map(({ id }) => id),
      )) as { password_hash: string }[];
    proves('R-A-08-01', () => {
      expect(rows[0]?.content).not.toContain(secret);
      expect(rows[0]?.content).not.toContain(issued.data.clave);
      expect(new Set(hashes.map((row) => row.password_hash)).size).toBe(2);
      for (const row of hashes)
        expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=\d{5,},t=\d+,p=\d+,keyid=[\w-]{8}\$/);
    });
  });
});

describe('a temporary password', () => {
  test('signs in, is then unreadable, and must be changed before anything else', async () => {
    const person = await app.person({ pass: 'vieja1' });
    const { client } = await admin();
    const issued = await client.post<Temporary>(`/usr/${String(person.id)}/restablecer`);
    expect(issued.data.clave).toHaveLength(6);
    expect((await person.client.get('/usr/informacion/token')).status).toBe(401);
    expect((await login(person.email, 'vieja1')).status).toBe(401);
    const listed = await client.get<Temporary[]>('/usr/claves-temporales');
    expect(listed.data).toContainEqual(issued.data);

    const signedIn = await login(person.email, issued.data.clave);
    proves('R-A-08-02', () => expect(signedIn.status).toBe(200));
    const after = await client.get<Temporary[]>('/usr/claves-temporales');
    proves('R-A-08-03', () => expect(after.data.map(({ id }) => id)).not.toContain(person.id));

    const session = app.client(signedIn.data.token);
    const own = await session.get<User>('/usr/informacion/token');
    const ofSessions = operations.filter(({ access }) => access === 'session');
    const open = ofSessions.filter((one) => one.withTemporaryPassword === true).map(({ name }) => name);
    const closed = ofSessions.filter((one) => one.withTemporaryPassword !== true);
    const answers: Record<string, unknown> = {};
    for (const { name, contract } of closed) {
      const reply = await session.call(contract.method.toUpperCase(), contract.path.replaceAll(/\{\w+\}/g, '1'));
      answers[name] = [reply.status, reply.error];
    }
    proves('R-A-08-05', 'api', () => {
      expect(own.data.debeCambiarClave).toBe(true);
      expect(open.toSorted()).toEqual(['change-password', 'read-own-user', 'sign-out']);
      expect(closed.length).toBeGreaterThan(60);
      for (const answer of Object.values(answers)) expect(answer).toEqual([403, ACCOUNT_MESSAGES.mustChangePassword]);
    });
    const changed = await session.put<{ token: string }>('/usr/clave', { actual: issued.data.clave, nueva: 'propia' });
    const free = await app.client(changed.data.token).get<User>('/usr/informacion/token');
    expect(free.data.debeCambiarClave).toBe(false);
    expect((await app.client(changed.data.token).get(`/usr/permisos/${String(person.id)}`)).status).toBe(200);
  });

  test('is for administrators, and every look is written down', async () => {
    const person = await app.person();
    const { client, id } = await admin();
    await client.post(`/usr/${String(person.id)}/restablecer`);
    const before = await app.database.asOwner('audit').where({ action: 'user.reveal-temporary-passwords' });
    await client.get('/usr/claves-temporales');
    const after = (await app.database.asOwner('audit').where({ action: 'user.reveal-temporary-passwords' })) as {
      actor_id: number;
      detail: { users: number[] };
    }[];
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)).toMatchObject({
      actor_id: id,
      detail: { users: expect.arrayContaining([person.id]) as unknown },
    });
    for (const tipoUsuario of ['estandar', 'gestion', 'eval_int', 'cs']) {
      const other = await app.person({ tipoUsuario });
      const refused = await other.client.get('/usr/claves-temporales');
      proves('R-A-08-08', 'no admin', () => expect(refused.status).toBe(403));
      proves('R-3-122', 'temporales solo a admin', () => expect(refused.data).toBeNull());
      expect((await other.client.post(`/usr/${String(person.id)}/restablecer`)).status).toBe(403);
    }
    proves('R-A-08-08', 'una llamada', () => expect(after).toHaveLength(before.length + 1));
    await client.get('/usr/claves-temporales');
    const looks = await app.database
      .asOwner('audit')
      .where({ action: 'user.reveal-temporary-passwords', actor_id: id })
      .select<{ detail: { users: number[] }; at: Date }[]>('detail', 'at');
    proves('R-A-08-08', 'registro', () => {
      expect(looks).toHaveLength(2);
      for (const { detail, at } of looks)
        expect([detail.users.includes(person.id), at instanceof Date]).toEqual([true, true]);
    });
    expect((await client.post('/usr/999999/restablecer')).status).toBe(404);
  });

  test('stops working after 72 hours', async () => {
    const person = await app.person();
    const { client } = await admin();
    const issued = await client.post<Temporary>(`/usr/${String(person.id)}/restablecer`);
    const other = await app.person();
    const inTime = await client.post<Temporary>(`/usr/${String(other.id)}/restablecer`);
    await app.database.shiftClock('71 hours 59 minutes');
    const last = await login(other.email, inTime.data.clave);
    proves('R-A-08-04', () => expect(last.status).toBe(200));
    await app.database.shiftClock('72 hours 1 minute');
    const late = await login(person.email, issued.data.clave);
    proves('R-A-08-04', () => expect([late.status, late.error]).toEqual([401, ACCOUNT_MESSAGES.wrongCredentials]));
    const again = await app.person({ tipoUsuario: 'admin' });
    expect((await again.client.get<Temporary[]>('/usr/claves-temporales')).data).toEqual([]);
    await app.database.shiftClock('0');
  });
});

test('without mail a forgotten password leads to the help desk', async () => {
  const reply = await app
    .client()
    .post<{ enviado: boolean; mensaje: string }>('/usr/clave/olvidada', { email: 'a@b.example' });
  expect(reply.data.enviado).toBe(false);
  expect(reply.data.mensaje).toContain('mesa de ayuda');
  expect((await app.client().post('/usr/clave/restablecer', { enlace: 'x'.repeat(43), nueva: 'abcdef' })).error).toBe(
    ACCOUNT_MESSAGES.resetLinkInvalid,
  );
});
