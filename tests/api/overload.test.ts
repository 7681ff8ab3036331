import { request, type ClientRequest } from 'node:http';
import { describe, expect, test } from 'vitest';
import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import { proves } from '../support/proves.ts';
import { useApp } from './support/use-app.ts';

describe('without any means', () => {
  const app = useApp({ limits: { inFlight: 0, arriving: 10, lag: 1000 } });

  test('beyond its means the server says so at once, and when to come back', async () => {
    const reply = await app.client().get('/configuracion');
    proves('R-K-30', '503 con Retry-After', () => {
      expect([reply.status, reply.error]).toEqual([503, HTTP_MESSAGES.overloaded]);
      expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThan(0);
    });
    proves('R-X-71', 'sobrecarga', () => expect(reply.headers.has('Retry-After')).toBe(true));
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  });
});

describe('with some', () => {
  const app = useApp({
    limits: { inFlight: 12, arriving: 3, lag: 60_000 },
    environment: { TRUST_PROXY: '127.0.0.1' },
  });
  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
  const login = (address: string) =>
    app.client().post('/usr/login', { email: 'nadie@universidad.example', pass: 'abcdef' }, from(address));

  test('bodies that never end take up the places of their own address alone, and give them back', async () => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '1000', ...from('10.9.0.1').headers };
    const slow: ClientRequest[] = [];
    const trickle = () =>
      new Promise<number>((resolve, reject) => {
        const sent = request(`${app.url}/api/gestor/usr/login`, { method: 'POST', headers }, (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        });
        sent.once('error', reject);
        sent.write('{"email":');
        slow.push(sent);
      });
    const first = [trickle(), trickle(), trickle()];
    await expect.poll(async () => (await login('10.9.0.1')).status, { timeout: 10_000 }).toBe(503);
    expect(await trickle()).toBe(503);
    expect([
      (await login('10.9.0.2')).status,
      (await app.client().call('GET', '/configuracion', from('10.9.0.1'))).status,
    ]).toEqual([401, 200]);
    for (const one of slow) one.destroy();
    await Promise.allSettled(first);
    await expect.poll(async () => (await login('10.9.0.1')).status, { timeout: 10_000 }).toBe(401);
  });
});
