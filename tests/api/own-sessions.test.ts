import { expect, test } from 'vitest';
import type { OpenSession } from '#schemas/generated/domain/open-session.ts';
import { ACCOUNT_MESSAGES } from '#schemas/messages/accounts.ts';
import { useApp } from './support/use-app.ts';

const app = useApp();
const PASS = 'k4t9wz';
const OWN = '/usr/informacion/token';
const AGENT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1';

test('each sees the own sessions and ends one of them or all others', async () => {
  const ana = await app.person({ pass: PASS });
  const beto = await app.person({ pass: PASS });
  const enter = async (agent: string) => {
    const body = { email: ana.email, pass: PASS };
    const { data } = await app
      .client()
      .call<{ token: string }>('POST', '/usr/login', { body, headers: { 'user-agent': agent } });
    return app.client(data.token);
  };
  const phone = await enter(AGENT);
  const third = await enter('');
  const list = async () => (await ana.client.get<OpenSession[]>('/usr/sesiones')).data;

  const all = await list();
  expect(all).toHaveLength(3);
  expect(all.filter(({ propia }) => propia)).toHaveLength(1);
  const ofPhone = all.find(({ equipo }) => equipo === 'Safari en iPhone');
  expect(ofPhone?.origen).toMatch(/127\.0\.0\.1$/u);

  // Neither somebody else's, nor the one that asks.
  const gone = [404, ACCOUNT_MESSAGES.sessionOver];
  const byBeto = await beto.client.delete('/usr/sesiones', { actual: PASS, id: ofPhone?.id });
  const own = await ana.client.delete('/usr/sesiones', { actual: PASS, id: all.find(({ propia }) => propia)?.id });
  expect([byBeto.status, byBeto.error]).toEqual(gone);
  expect([own.status, own.error]).toEqual(gone);
  expect((await ana.client.delete('/usr/sesiones', { actual: PASS, id: 'x' })).status).toBe(400);

  // A session that somebody else finds open is not enough.
  expect((await ana.client.delete('/usr/sesiones', { id: ofPhone?.id })).status).toBe(400);
  const guessed = await ana.client.delete('/usr/sesiones', { actual: 'zzzzzz', id: ofPhone?.id });
  expect([guessed.status, guessed.error]).toEqual([400, ACCOUNT_MESSAGES.presentPasswordWrong]);
  expect((await phone.get(OWN)).status).toBe(200);

  const closed = await ana.client.delete<{ cerradas: number }>('/usr/sesiones', { actual: PASS, id: ofPhone?.id });
  expect(closed.data).toEqual({ cerradas: 1 });
  expect([(await phone.get(OWN)).status, (await third.get(OWN)).status]).toEqual([401, 200]);
  expect((await ana.client.delete('/usr/sesiones', { actual: PASS, id: ofPhone?.id })).status).toBe(404);
  await enter(AGENT);
  expect((await ana.client.delete<{ cerradas: number }>('/usr/sesiones', { actual: PASS })).data).toEqual({
    cerradas: 2,
  });
  expect((await third.get(OWN)).status).toBe(401);
  expect((await list()).map(({ propia }) => propia)).toEqual([true]);
  expect((await beto.client.get(OWN)).status).toBe(200);
});

test('whoever sees the product as somebody else sees no sessions of theirs and ends none', async () => {
  const admin = await app.person({ tipoUsuario: 'admin' });
  const ana = await app.person();
  await admin.client.post(`/usr/${ana.id}/ver-como`);
  const seen = await admin.client.get('/usr/sesiones');
  expect([seen.status, seen.error]).toEqual([403, ACCOUNT_MESSAGES.sessionsNotWhileViewing]);
  expect((await admin.client.delete('/usr/sesiones', { actual: PASS })).status).toBe(403);
  expect((await ana.client.get(OWN)).status).toBe(200);
});

test('a sign-in ends the session that its browser still had, whoever it was of, and no other', async () => {
  const ana = await app.person({ pass: PASS });
  const beto = await app.person({ pass: PASS });
  const elsewhere = await app.person({ pass: PASS });
  const enter = (person: typeof ana, pass: string, token: string | null) =>
    app.client(token).post<{ token: string }>('/usr/login', { email: person.email, pass });
  const isOpen = async (token: string) => (await app.client(token).get(OWN)).status === 200;

  // A wrong password ends nothing.
  expect((await enter(beto, 'zzzzzz', ana.token)).status).toBe(401);
  expect(await isOpen(ana.token)).toBe(true);
  const entered = (await enter(beto, PASS, ana.token)).data.token;
  expect([await isOpen(ana.token), await isOpen(entered), await isOpen(beto.token)]).toEqual([false, true, true]);
  const again = (await enter(beto, PASS, entered)).data.token;
  expect([await isOpen(entered), await isOpen(again)]).toEqual([false, true]);
  // One that is over already, or never was, keeps nobody out.
  for (const token of [entered, 'nonsense']) expect((await enter(elsewhere, PASS, token)).status).toBe(200);
  expect(await isOpen(elsewhere.token)).toBe(true);
  const signedOut = () => app.database.db('audit').where({ action: 'access.sign-out', actor_id: ana.id });
  await expect.poll(async () => (await signedOut()).length).toBe(1);
});

test('a sign-in ends the view of an administrator who looked on as somebody else in that browser', async () => {
  const admin = await app.person({ tipoUsuario: 'admin' });
  const ana = await app.person({ pass: PASS });
  await admin.client.post(`/usr/${ana.id}/ver-como`);
  expect((await admin.client.post('/usr/login', { email: ana.email, pass: PASS })).status).toBe(200);
  expect((await admin.client.get(OWN)).status).toBe(401);
  expect(await app.database.db('audit').where({ action: 'user.view-as-end', actor_id: admin.id })).toHaveLength(1);
});
