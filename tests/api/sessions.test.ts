import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import { proves } from '../support/proves.ts';
import { useApp } from './support/use-app.ts';

const app = useApp();
const OWN = '/usr/informacion/token';

describe('a token', () => {
  test('is an opaque reference, stored hashed', async () => {
    const { token } = await app.person();
    const { rows }: { rows: { content: string }[] } = await app.database.asOwner.raw(
      `select string_agg(s::text, ' ') as content from sessions s`,
    );
    proves('R-A-98-01', () => {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      expect(rows[0]?.content).not.toContain(token);
      expect(rows[0]?.content).toContain(createHash('sha256').update(token).digest('hex'));
    });
  });

  test('is taken with and without Bearer', async () => {
    const { token } = await app.person();
    for (const [caso, header] of [
      ['con Bearer', `Bearer ${token}`],
      ['sin Bearer', token],
    ] as const) {
      const reply = await app.client(header).get(OWN);
      proves('R-A-23-01', caso, () => expect(reply.status).toBe(200));
    }
  });

  test('of nobody is refused as invalid', async () => {
    const gone = await app.person();
    await app.database.asOwner('users').where('id', gone.id).delete();
    for (const [caso, token] of [
      ['ausente', null],
      ['malformado', 'not a token'],
      ['malformado', 'Bearer '],
      ['malformado', `${randomBytes(32).toString('base64url')}x`],
      ['desconocido', randomBytes(32).toString('base64url')],
      ['usuario borrado', gone.token],
    ] as const) {
      const reply = await app.client(token).get(OWN);
      proves('R-7-75', caso, () => {
        expect([reply.status, reply.ok, reply.invalidToken, reply.expiredToken]).toEqual([401, false, true, false]);
      });
    }
    const guest = await app
      .client('not a token')
      .post('/usr/login', { email: 'nadie@universidad.example', pass: 'abcdef' });
    proves('R-7-75', 'malformado', () => expect([guest.status, guest.invalidToken]).toEqual([401, false]));
  });

  test('of a session that ran out is refused as expired, silently for guests of public calls', async () => {
    const { token } = await app.person();
    await app.database.shiftClock('2 hours 1 minute');
    const reply = await app.client(token).get(OWN);
    proves('R-7-76', () =>
      expect([reply.status, reply.ok, reply.invalidToken, reply.expiredToken]).toEqual([401, false, false, true]),
    );
    expect((await app.client(token).get('/configuracion')).status).toBe(200);
    await app.database.shiftClock('0');
  });
});

describe('a session', () => {
  test('slides two hours with each use and ends after twelve', async () => {
    const idle = await app.person();
    const busy = await app.person();
    await app.database.shiftClock('1 hour 59 minutes');
    expect((await busy.client.get(OWN)).status).toBe(200);
    await app.database.shiftClock('2 hours 1 minute');
    const late = await idle.client.get(OWN);
    proves('R-A-98-02', '2 h', () => expect(late.expiredToken).toBe(true));
    const renewed = await busy.client.get(OWN);
    proves('R-A-98-02', 'renovación', () => expect(renewed.status).toBe(200));
    for (const hours of [3, 4.5, 6, 7.5, 9, 10.5]) {
      await app.database.shiftClock(`${String(hours)} hours`);
      expect((await busy.client.get(OWN)).status).toBe(200);
    }
    await app.database.shiftClock('11 hours 55 minutes');
    expect((await busy.client.get(OWN)).status).toBe(200);
    await app.database.shiftClock('12 hours 1 minute');
    const over = await busy.client.get(OWN);
    proves('R-A-98-02', '12 h', () => expect(over.expiredToken).toBe(true));
    await app.database.shiftClock('0');
  });

  test('ends at once: signed out, other type, no access', async () => {
    const person = await app.person();
    const elsewhere = await app.signIn(person.id);
    expect((await person.client.post('/usr/logout')).status).toBe(200);
    const out = await person.client.get(OWN);
    proves('R-A-98-03', () => expect([out.status, out.invalidToken]).toEqual([401, true]));
    expect((await elsewhere.get(OWN)).status).toBe(200);

    const admin = await app.person({ tipoUsuario: 'admin' });
    await admin.client.put(`/usr/${String(person.id)}`, { nom: 'Otra' });
    expect((await elsewhere.get(OWN)).status).toBe(200);
    await admin.client.put(`/usr/${String(person.id)}`, { tipoUsuario: 'gestion' });
    const otherType = await elsewhere.get(OWN);
    proves('R-A-98-04', 'tipo', () => expect([otherType.status, otherType.invalidToken]).toEqual([401, true]));

    const third = await app.signIn(person.id);
    const closed = await admin.client.put(`/usr/${String(person.id)}`, { acceso: false });
    expect(closed.data).toMatchObject({ acceso: false });
    const noAccess = await third.get(OWN);
    proves('R-A-98-04', 'acceso', () => expect([noAccess.status, noAccess.invalidToken]).toEqual([401, true]));
    expect((await (await app.signIn(person.id)).get(OWN)).error).toBe(HTTP_MESSAGES.invalidToken);
  });
});
