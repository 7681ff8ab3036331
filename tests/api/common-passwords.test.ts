import { expect, test } from 'vitest';
import { COMMON_PASSWORD } from '#schemas/messages/common-password.ts';
import { proves } from '../support/proves.ts';
import type { Reply } from './support/client.ts';
import { useApp } from './support/use-app.ts';

const app = useApp();
let serial = 0;

const register = (pass: string) =>
  app
    .client()
    .post('/usr/register', {
      dni: '28415903',
      ape: 'Ñáñez',
      nom: 'Ana',
      email: `acn${String((serial += 1))}@universidad.example`,
      unidadAcademica: 'FICH',
      pass,
    });
const expectRefused = (reply: Reply, pointer: string) => {
  expect([reply.status, reply.error]).toEqual([400, COMMON_PASSWORD]);
  expect(reply.problems.map(({ ruta }) => ruta)).toEqual([pointer]);
};

test('registration refuses the commonest, a run, the own name and DNI, and stores nothing', async () => {
  const accounts = () => app.database.db('users').count();
  const before = await accounts();
  for (const pass of ['123456', 'qwerty', 'aaaaaa', 'Dragon']) {
    const reply = await register(pass);
    proves('R-A-132-01', '123456', () => expectRefused(reply, '/pass'));
  }
  for (const pass of ['nanez1', 'Ñáñez!', '284159']) {
    const reply = await register(pass);
    proves('R-A-132-01', 'apellido', () => expectRefused(reply, '/pass'));
  }
  expect(await accounts()).toEqual(before);
  expect((await register('k7m2p9')).status).toBe(200);
});

test('a change refuses it too; who has one keeps it until then', async () => {
  const ana = await app.person({ ape: 'Ñáñez', pass: '123456' });
  const signedIn = await app.client().post('/usr/login', { email: ana.email, pass: '123456' });
  expect(signedIn.status).toBe(200);
  for (const nueva of ['qwerty', 'nanez1']) {
    const reply = await ana.client.put('/usr/clave', { actual: '123456', nueva });
    proves('R-A-132-01', 'cambio', () => expectRefused(reply, '/nueva'));
  }
  expect((await ana.client.get('/usr/informacion/token')).status).toBe(200);
  expect((await ana.client.put('/usr/clave', { actual: '123456', nueva: 'k7m2p9' })).status).toBe(200);
});
