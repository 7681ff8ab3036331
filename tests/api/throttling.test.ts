import { expect, test } from 'vitest';
import { sweepExpired } from '#server/jobs/sweep-expired.ts';
import { proves } from '../support/proves.ts';
import { useApp } from './support/use-app.ts';

const app = useApp({ environment: { TRUST_PROXY: '127.0.0.1' } });

const login = (email: string, pass: string, address: string) =>
  app.client().post('/usr/login', { email, pass }, { headers: { 'X-Forwarded-For': address } });

test('failures make an account wait twice as long each time, even at speed', async () => {
  const { email } = await app.person({ pass: 'abc123' });
  const burst = await Promise.all(Array.from({ length: 12 }, () => login(email, 'zzzzzz', '10.0.0.1')));
  const statuses = burst.map(({ status }) => status);
  proves('R-A-111-11', 'cuenta', () => {
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    for (const reply of burst.filter(({ status }) => status === 429))
      expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
  proves('R-K-30', '429', () => {
    const refused = burst.find(({ status }) => status === 429);
    expect([refused?.ok, refused?.error]).toEqual([false, expect.stringMatching(/[a-záéíóúñ]{3,} [a-záéíóúñ]+/i)]);
  });
  // The right password waits as well, or guessing would go on.
  expect((await login(email, 'abc123', '10.0.0.2')).status).toBe(429);
  const waits: number[] = [];
  let passed = 0;
  for (let round = 0; round < 4; round += 1) {
    const blocked = await login(email, 'zzzzzz', '10.0.0.1');
    const wait = Number(blocked.headers.get('Retry-After'));
    waits.push(wait);
    passed += wait;
    await app.database.shiftClock(`${String(passed + 1)} seconds`);
    expect((await login(email, 'zzzzzz', '10.0.0.1')).status).toBe(401);
  }
  proves('R-A-111-11', 'cuenta', () => {
    for (const [index, wait] of waits.slice(1).entries()) expect(wait).toBeGreaterThan((waits[index] ?? 0) * 1.4);
  });
  await app.database.shiftClock('1 hour');
  expect((await login(email, 'abc123', '10.0.0.1')).status).toBe(200);
  await app.database.shiftClock('0');
});

test('no account waits longer than a quarter of an hour, however often somebody fails', async () => {
  const { email } = await app.person({ pass: 'abc123' });
  const attempts = () => app.database.asOwner('login_attempts').where('key', 'like', 'account:%');
  await attempts().del();
  await login(email, 'zzzzzz', '10.0.0.3');
  await attempts().update({ failures: 40 });
  expect((await login(email.toUpperCase().replace('I', '\u0130'), 'zzzzzz', '10.0.0.3')).status).toBe(401);
  const wait = Number((await login(email, 'abc123', '10.0.0.3')).headers.get('Retry-After'));
  expect([wait > 890, wait <= 900]).toEqual([true, true]);
});

test('an address registers 300 accounts an hour; what does not fit does not count, and the office is free', async () => {
  let serial = 0;
  const register = (address: string, token: string | null = null, more: object = {}) =>
    app.client(token).post(
      '/usr/register',
      {
        dni: '30123456',
        ape: 'Gómez',
        nom: 'Lucía',
        email: `registro${String((serial += 1))}@universidad.example`,
        unidadAcademica: 'FICH',
        pass: 'abc123',
        ...more,
      },
      { headers: { 'X-Forwarded-For': address } },
    );
  expect((await register('10.2.0.1')).status).toBe(200);
  expect((await register('10.2.0.1', null, { unidadAcademica: 'NADA' })).status).toBe(400);
  const counted = () => app.database.asOwner('rate_limits').where('key', 'like', 'register:%');
  expect(await counted()).toMatchObject([{ points: 1 }]);
  await counted().update({ points: 299 });
  const [last, over, elsewhere] = [await register('10.2.0.1'), await register('10.2.0.1'), await register('10.2.0.2')];
  expect([last.status, over.status, elsewhere.status]).toEqual([200, 429, 200]);
  expect(Number(over.headers.get('Retry-After'))).toBeGreaterThan(3000);
  const { token } = await app.person({ tipoUsuario: 'admin' });
  expect((await register('10.2.0.1', token)).status).toBe(200);
  await sweepExpired(app.database.db);
  expect(await counted()).toHaveLength(2);
  await counted().update({ expire: Date.now() - 25 * 3_600_000 });
  await sweepExpired(app.database.db);
  expect(await counted()).toEqual([]);
});

test('failures are forgotten with the next good sign-in', async () => {
  const { email } = await app.person({ pass: 'abc123' });
  for (let round = 0; round < 2; round += 1) {
    for (let failed = 0; failed < 4; failed += 1) expect((await login(email, 'zzzzzz', '10.0.0.4')).status).toBe(401);
    expect((await login(email, 'abc123', '10.0.0.4')).status).toBe(200);
  }
});

test('an address that fails 300 times waits for the hour to pass; good sign-ins are free', async () => {
  const { email } = await app.person({ pass: 'abc123' });
  // 299 failures of a campus, as 299 wrong sign-ins would leave them.
  expect((await login('otra@universidad.example', 'zzzzzz', '10.1.0.1')).status).toBe(401);
  await app.database
    .asOwner('login_attempts')
    .where('key', 'like', 'address:%')
    .andWhere('failures', 1)
    .update({ failures: 298 });
  for (let round = 0; round < 12; round += 1) {
    const good = await login(email, 'abc123', '10.1.0.1');
    proves('R-A-111-11', 'éxitos libres', () => expect(good.status).toBe(200));
  }
  expect((await login('una@universidad.example', 'zzzzzz', '10.1.0.1')).status).toBe(401);
  expect((await login('dos@universidad.example', 'zzzzzz', '10.1.0.1')).status).toBe(401);
  const blocked = await login('tres@universidad.example', 'zzzzzz', '10.1.0.1');
  proves('R-A-111-11', 'dirección', () => {
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get('Retry-After'))).toBeGreaterThan(3000);
  });
  expect((await login(email, 'abc123', '10.1.0.2')).status).toBe(200);
});
