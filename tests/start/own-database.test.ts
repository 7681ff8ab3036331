import { expect, test } from 'vitest';
import { checkDatabase } from '#server/db/check-database.ts';
import { callApi, need } from '../../scripts/faults/api-call.ts';
import { inDatabase, useDatabase } from '../support/database.ts';
import { proves } from '../support/proves.ts';
import { freePort } from '../slow/product-process.ts';
import { startSibling, type Sibling } from './sibling-process.ts';

const database = useDatabase();
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
    const person = { dni: '30111222', ape: 'Prueba', nom: 'Dos', unidadAcademica: 'FICH', pass: 'abc123' };
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
  const faultOf = async (change: (url: URL) => void): Promise<string> => {
    const url = new URL(database.url);
    change(url);
    return checkDatabase({ url: url.href, ownerUrl: database.ownerUrl }).then(
      () => 'opened',
      (error: Error) => error.message,
    );
  };
  expect(await faultOf(() => undefined)).toBe('opened');
  expect(await faultOf((url) => (url.password = 'otra'))).toContain('no acepta esa contraseña');
  expect(await faultOf((url) => (url.pathname = '/ninguna'))).toContain('no existe una base de datos con ese nombre');
  expect(await faultOf((url) => (url.port = '1'))).toContain('no hay un PostgreSQL que atienda');
  const ownerUrl = inDatabase(database.ownerUrl, 'ninguna');
  await expect(checkDatabase({ url: database.url, ownerUrl })).rejects.toThrow('DATABASE_OWNER_URL');
});
