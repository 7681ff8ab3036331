import { beforeEach, expect, test, vi } from 'vitest';
import { sweepExpired } from '#server/sweep/sweep-expired.ts';
import { proves } from '../support/proves.ts';
import { useApp } from './support/use-app.ts';

const app = useApp({ environment: { TRUST_PROXY: '127.0.0.1' } });

beforeEach(async () => {
  await app.database.asOwner('login_attempts').del();
});

const login = (email: string, pass: string, address: string) =>
  app.client().post('/usr/login', { email, pass }, { headers: { 'X-Forwarded-For': address } });

test('failures make an account wait twice as long each time, even at speed', async () => {
  const { email } = await app.person({ pass: 'k7m2p9' });
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
  expect((await login(email, 'k7m2p9', '10.0.0.2')).status).toBe(429);
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
  expect((await login(email, 'k7m2p9', '10.0.0.1')).status).toBe(200);
  await app.database.shiftClock('0');
});

test('a day after the last failure an account is as if nobody had failed, and not before', async () => {
  const { email } = await app.person({ pass: 'k7m2p9' });
  const wrong = async (times: number) => {
    const statuses: number[] = [];
    for (let at = 0; at < times; at += 1) statuses.push((await login(email, 'zzzzzz', '10.0.0.9')).status);
    return statuses;
  };
  expect(await wrong(6)).toEqual([401, 401, 401, 401, 401, 429]);
  await app.database.shiftClock('23 hours');
  expect(await wrong(2)).toEqual([401, 429]);
  await app.database.shiftClock('48 hours');
  expect(await wrong(6)).toEqual([401, 401, 401, 401, 401, 429]);
  await app.database.shiftClock('0');
});

test('no account waits longer than a quarter of an hour, however often somebody fails', async () => {
  const { email } = await app.person({ pass: 'k7m2p9' });
  const attempts = () => app.database.asOwner('login_attempts').where('key', 'like', 'account:%');
  await attempts().del();
  await login(email, 'zzzzzz', '10.0.0.3');
  await attempts().update({ failures: 40 });
  expect((await login(email.toUpperCase().replace('I', '\u0130'), 'zzzzzz', '10.0.0.3')).status).toBe(401);
  const wait = Number((await login(email, 'k7m2p9', '10.0.0.3')).headers.get('Retry-After'));
  expect([wait > 890, wait <= 900]).toEqual([true, true]);
});

test('an address registers 300 accounts an hour; what does not fit does not count, and the office is free', async () => {
  let serial = 0;
  const register = (address: string, token: string | null = null, more: object = {}) =>
    app
      .client(token)
      .post(
        '/usr/register',
        {
          dni: '30123456',
          ape: 'Gómez',
          nom: 'Lucía',
          email: `registro${String((serial += 1))}@universidad.example`,
          unidadAcademica: 'FICH',
          pass: 'k7m2p9',
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
  // Whoever has signed in is no office.
  expect((await register('10.2.0.1', (await app.person()).token)).status).toBe(429);
  await sweepExpired(app.database.db);
  expect(await counted()).toHaveLength(2);
  await counted().update({ expire: Date.now() - 25 * 3_600_000 });
  await sweepExpired(app.database.db);
  expect(await counted()).toEqual([]);
});

test('an hour of calls is over by the database’s clock, whatever a process takes the time for', async () => {
  const ask = () =>
    app
      .client()
      .post(
        '/usr/clave/olvidada',
        { email: 'nadie@universidad.example' },
        { headers: { 'X-Forwarded-For': '10.3.0.1' } },
      );
  expect((await ask()).status).toBe(200);
  const counted = () => app.database.asOwner('rate_limits').where('key', 'like', 'password-link:%');
  await counted().update({ points: 60 });
  for (const hours of [0, 2, -2]) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
    const { status, headers } = await ask();
    vi.useRealTimers();
    expect([hours, status]).toEqual([hours, 429]);
    const wait = Number(headers.get('Retry-After'));
    expect([hours, wait > 3000 && wait <= 3600]).toEqual([hours, true]);
  }
  await app.database.shiftClock('61 minutes');
  expect((await ask()).status).toBe(200);
  await app.database.shiftClock('0');
  expect(await counted()).toMatchObject([{ points: 1 }]);
  await counted().del();
});

test('failures are forgotten with the next good sign-in', async () => {
  const { email } = await app.person({ pass: 'k7m2p9' });
  for (let round = 0; round < 2; round += 1) {
    for (let failed = 0; failed < 4; failed += 1) expect((await login(email, 'zzzzzz', '10.0.0.4')).status).toBe(401);
    expect((await login(email, 'k7m2p9', '10.0.0.4')).status).toBe(200);
  }
});

const statusesOf = async (calls: (() => ReturnType<typeof login>)[]) => {
  const statuses: number[] = [];
  for (const call of calls) statuses.push((await call()).status);
  return statuses;
};
const rowsOf = (kind: string) => app.database.asOwner('login_attempts').where('key', 'like', `${kind}:%`);
/** As if so many accounts had failed from the only address that failed. */
const crowd = async (failures: number) => expect(await rowsOf('address').update({ failures })).toBe(1);

test('where 300 accounts fail, others still sign in, and guessing is over for the hour', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => app.person({ pass: 'k7m2p9' })));
  const [known = '', fresh = '', careless = '', late = ''] = people.map(({ email }) => email);
  const good = (email: string) => () => login(email, 'k7m2p9', '10.1.0.1');
  const wrong = (email: string) => () => login(email, 'zzzzzz', '10.1.0.1');
  expect((await wrong('otra@universidad.example')()).status).toBe(401);
  await crowd(298);
  for (let round = 0; round < 12; round += 1) {
    const { status } = await good(known)();
    proves('R-A-111-11', 'éxitos libres', () => expect(status).toBe(200));
  }
  expect(await statusesOf([wrong('una@universidad.example'), wrong('dos@universidad.example')])).toEqual([401, 401]);
  const blocked = await wrong('tres@universidad.example')();
  proves('R-A-111-11', 'dirección', () => {
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get('Retry-After'))).toBeGreaterThan(3000);
  });
  // A campus behind the address goes on, whether or not somebody has signed in there before.
  expect(await statusesOf([good(fresh), good(known), good(fresh)])).toEqual([200, 200, 200]);
  // One attempt for each account that is new there; those that are known there are judged by their own failures.
  expect(await statusesOf([wrong(careless), good(careless), wrong(careless)])).toEqual([429, 429, 429]);
  expect(await statusesOf([wrong(known), wrong(known), good(known)])).toEqual([401, 401, 200]);
  expect((await login(careless, 'k7m2p9', '10.1.0.2')).status).toBe(200);

  await crowd(1000);
  expect(await statusesOf([good(late), good(known), good(fresh)])).toEqual([429, 200, 200]);
  await app.database.shiftClock('61 minutes');
  expect(await statusesOf([good(careless), good(late), wrong('una@universidad.example')])).toEqual([200, 200, 401]);
  await app.database.shiftClock('0');
});

test('of an address accounts are counted: whoever fails over and over at one shuts nobody else out', async () => {
  const counted = async () => ((await rowsOf('address')) as { failures: number }[]).map(({ failures }) => failures);
  const wrong = (name: string) => () => login(`${name}@universidad.example`, 'zzzzzz', '10.3.0.1');
  await statusesOf([wrong('ocho'), wrong('ocho'), wrong('ocho'), wrong('ocho')]);
  expect(await counted()).toEqual([1]);
  await statusesOf([wrong('nueve'), wrong('ocho'), wrong('nueve')]);
  expect(await counted()).toEqual([2]);
  // The next hour counts anew.
  await app.database.shiftClock('61 minutes');
  await statusesOf([wrong('nueve'), wrong('nueve'), wrong('diez')]);
  expect(await counted()).toEqual([2]);
  await app.database.shiftClock('0');
});

test('strangers who fail shut nobody out where the person signs in, and there guessing is bounded too', async () => {
  const { email } = await app.person({ pass: 'k7m2p9' });
  const at =
    (address: string, pass = 'k7m2p9') =>
    () =>
      login(email, pass, address);
  expect(await statusesOf([at('10.4.0.1')])).toEqual([200]);
  const guesses = await statusesOf(Array.from({ length: 7 }, () => at('10.4.0.2', 'zzzzzz')));
  expect(guesses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  expect(await statusesOf([at('10.4.0.3'), at('10.4.0.1')])).toEqual([429, 200]);
  const there = await statusesOf(Array.from({ length: 7 }, () => at('10.4.0.1', 'zzzzzz')));
  expect(there).toEqual([401, 401, 401, 401, 401, 429, 429]);
  expect(await statusesOf([at('10.4.0.1')])).toEqual([429]);
  // It counts for a month.
  await app.database.shiftClock('29 days');
  await sweepExpired(app.database.db);
  expect(await rowsOf('known')).not.toEqual([]);
  await app.database.shiftClock('31 days');
  await statusesOf(Array.from({ length: 5 }, () => at('10.4.0.2', 'zzzzzz')));
  expect(await statusesOf([at('10.4.0.1')])).toEqual([429]);
  await sweepExpired(app.database.db);
  expect(await rowsOf('known')).toEqual([]);
  await app.database.shiftClock('0');
});

test('guesses are counted over all accounts of an address: five at each of a hundred are not free', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => app.person({ pass: 'k7m2p9' })));
  const [known = '', fresh = '', elsewhere = ''] = people.map(({ email }) => email);
  const good =
    (email: string, address = '10.6.0.1') =>
    () =>
      login(email, 'k7m2p9', address);
  const wrong = (email: string) => () => login(email, 'zzzzzz', '10.6.0.1');
  expect(await statusesOf([good(known)])).toEqual([200]);
  const spray = ['a', 'b', 'c'].flatMap((name) =>
    Array.from({ length: 4 }, () => wrong(`${name}@universidad.example`)),
  );
  expect(new Set(await statusesOf(spray))).toEqual(new Set([401]));
  // Of whoever has signed in there nobody guesses by number alone.
  await statusesOf([wrong(known)]);
  const guesses = async () => ((await rowsOf('guesses')) as { failures: number }[]).map(({ failures }) => failures);
  expect(await guesses()).toEqual([12]);
  await rowsOf('guesses').update({ failures: 599 });
  expect(await statusesOf([good(fresh), wrong('d@universidad.example')])).toEqual([200, 401]);
  // The hour is over for accounts that are new there, and for nobody else.
  const held = await wrong('e@universidad.example')();
  expect([held.status, Number(held.headers.get('Retry-After')) > 3000]).toEqual([429, true]);
  expect(await statusesOf([good(elsewhere), good(known), good(fresh), good(elsewhere, '10.6.0.2')])).toEqual([
    429, 200, 200, 200,
  ]);
  await app.database.shiftClock('61 minutes');
  expect(await statusesOf([good(elsewhere), wrong('e@universidad.example')])).toEqual([200, 401]);
  await app.database.shiftClock('0');
});

test('a network of the new kind is one address', async () => {
  const wrong = (name: string, address: string) => () => login(`${name}@universidad.example`, 'zzzzzz', address);
  await statusesOf([wrong('once', '2001:db8:1:2::1')]);
  await crowd(300);
  expect(await statusesOf([wrong('doce', '2001:db8:1:2:ffff::9'), wrong('doce', '2001:db8:1:3::9')])).toEqual([
    429, 401,
  ]);
});

test('an address tries 60 links an hour, and asking for them does not use these up', async () => {
  const headers = { 'X-Forwarded-For': '10.5.0.1' };
  const attempt = (more = headers) =>
    app.client().post('/usr/clave/restablecer', { enlace: 'a'.repeat(43), nueva: 'k7m2p9' }, { headers: more });
  const ask = () => app.client().post('/usr/clave/olvidada', { email: 'nadie@universidad.example' }, { headers });
  expect([(await attempt()).status, (await ask()).status]).toEqual([400, 200]);
  const counted = (kind: string) => app.database.asOwner('rate_limits').where('key', 'like', `${kind}:%`);
  await counted('use-password-link').update({ points: 59 });
  const [last, over] = [await attempt(), await attempt()];
  expect([last.status, over.status]).toEqual([400, 429]);
  expect(Number(over.headers.get('Retry-After'))).toBeGreaterThan(3000);
  expect((await attempt({ 'X-Forwarded-For': '10.5.0.2' })).status).toBe(400);
  await counted('password-link').update({ points: 60 });
  expect((await ask()).status).toBe(429);
});
