import { connect, createServer } from 'node:net';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { checkDatabase } from '#server/db/check-database.ts';
import { callApi, need } from '../../scripts/faults/api-call.ts';
import { inDatabase, useDatabase } from '../support/database.ts';
import { proves } from '../support/proves.ts';
import { freePort } from '../slow/product-process.ts';
import { startSibling, type Sibling } from './sibling-process.ts';

const database = useDatabase();
const quiet = pino({ level: 'silent' });
const administrator = { email: 'jefa@universidad.example', pass: 'k7m2p9' };

test('a key is answered by every process on the same database', { timeout: 120_000 }, async () => {
  const siblings: Sibling[] = [];
  try {
    for (let number = 0; number < 2; number++)
      siblings.push(await startSibling(database, { port: await freePort(), administrator }));
    const [first, second] = siblings.map(({ url }) => url) as [string, string];
    const { token } = await need<{ token: string }>({
      url: first,
      method: 'POST',
      path: '/usr/login',
      body: administrator,
    });
    const person = { dni: '30111222', ape: 'Prueba', nom: 'Dos', unidadAcademica: 'FICH', pass: 'k7m2p9' };
    const key = crypto.randomUUID();
    const registration = (url: string) =>
      callApi({
        url,
        method: 'POST',
        path: '/usr/register',
        token,
        key,
        body: { ...person, email: 'dos@universidad.example' },
      });
    const answered = await registration(first);
    const again = await registration(second);
    const rows = (await database.db('users').where({ email: 'dos@universidad.example' }).select('id')) as object[];
    proves('R-K-121', 'otro proceso', () => {
      expect([answered.status, again]).toEqual([200, answered]);
      expect(rows).toHaveLength(1);
    });
  } finally {
    await Promise.all(siblings.map(({ stop }) => stop()));
  }
});

test('what is wrong with a database is said by its setting', async () => {
  const faultOf = async (change: (url: URL) => void, wait = 600): Promise<string> => {
    const url = new URL(database.url);
    change(url);
    return checkDatabase({ url: url.href, ownerUrl: database.ownerUrl, wait }, quiet).then(
      () => 'opened',
      (error: Error) => error.message,
    );
  };
  expect(await faultOf(() => undefined)).toBe('opened');
  expect(await faultOf((url) => (url.password = 'otra'))).toContain('no acepta esa contraseña');
  expect(await faultOf((url) => (url.pathname = '/ninguna'))).toContain('no existe una base de datos con ese nombre');
  expect(await faultOf((url) => (url.port = '1'), 0)).toContain('no hay un PostgreSQL que atienda');
  const ownerUrl = inDatabase(database.ownerUrl, 'ninguna');
  await expect(checkDatabase({ url: database.url, ownerUrl, wait: 600 }, quiet)).rejects.toThrow('DATABASE_OWNER_URL');
});

test('one that is not up yet is waited for, and told of once', { timeout: 60_000 }, async () => {
  const { hostname, port } = new URL(database.url);
  const url = new URL(database.url);
  url.host = `127.0.0.1:${String(await freePort())}`;
  const told: object[] = [];
  let isUp = false;
  /** First it cuts whoever comes, as a proxy does whose machine is not up; then the database is behind it. */
  const late = createServer((socket) => {
    if (!isUp) {
      isUp = true;
      socket.destroy();
      return;
    }
    const behind = connect({ host: hostname, port: Number(port) });
    for (const one of [socket, behind]) one.on('error', () => undefined);
    socket.pipe(behind).pipe(socket);
  });
  const warn = (about: object) => {
    told.push(about);
    late.listen(Number(url.port), '127.0.0.1');
  };
  await checkDatabase({ url: url.href, ownerUrl: url.href, wait: 50 }, { warn } as typeof quiet);
  expect(isUp).toBe(true);
  expect(told).toEqual([
    { setting: 'DATABASE_URL', reason: 'no hay un PostgreSQL que atienda en esa dirección', seconds: 50 },
  ]);
  late.close();
});
