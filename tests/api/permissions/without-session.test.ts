import { beforeAll, expect, test } from 'vitest';
import { proves } from '../../support/proves.ts';
import { useStage } from '../support/stage.ts';
import { useApp } from '../support/use-app.ts';

const app = useApp();
const stage = useStage(app);
let year: number;

beforeAll(async () => {
  year = await stage.year();
});

type Paths = Record<string, Record<string, object>>;

const PUBLIC = [
  'POST /usr/login',
  'POST /usr/register',
  'GET /base/bases',
  'GET /base/aviso',
  'GET /conv/{year}',
  'GET /validador/{clave}.js',
  'GET /verificar/{huella}',
  // Beside the contract (docs/decisions/0002).
  'GET /configuracion',
  'GET /openapi.json',
  'POST /usr/clave/olvidada',
  'POST /notificacion/baja',
  'POST /usr/clave/restablecer',
  'GET /demo/cuentas',
  'POST /demo/entrar',
];

/** A path with something in its places. */
const filled = (path: string) =>
  path
    .replace('{year}', String(year))
    .replace(/\{(ruta|kind)\}/, 'ip')
    .replace('{modalidad}', 'PEIS')
    .replace('{lista}', 'lProgramas')
    .replaceAll(/\{\w+\}/g, '1');

test('exactly the public calls answer', async () => {
  const guest = app.client();
  const document = (await (await fetch(`${app.url}/api/gestor/openapi.json`)).json()) as { paths: Paths };
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => [method.toUpperCase(), path.replace('/api/gestor', '')] as const),
  );
  expect(calls.length).toBeGreaterThan(40);
  for (const [method, path] of calls) {
    if (PUBLIC.includes(`${method} ${path}`)) continue;
    const reply = await guest.call(method, filled(path), method === 'GET' ? {} : { body: {} });
    expect({ call: `${method} ${path}`, status: reply.status, invalidToken: reply.invalidToken }).toEqual({
      call: `${method} ${path}`,
      status: 401,
      invalidToken: true,
    });
  }

  const person = await app.person({ email: 'ana@universidad.example', pass: 'k7m2p9' });
  const admin = await stage.admin();
  const { data } = await admin.client.get<{ validador: string }>('/ip/estructura/PEIS');
  const registered = { dni: '41222333', ape: 'Paz', nom: 'Eva', email: 'eva@universidad.example' };
  const replies = {
    'POST /usr/login': await guest.post('/usr/login', { email: person.email, pass: 'k7m2p9' }),
    'POST /usr/register': await guest.post('/usr/register', { ...registered, unidadAcademica: 'FICH', pass: 'k7m2p9' }),
    'GET /base/bases': await guest.get('/base/bases'),
    'GET /base/aviso': await guest.get('/base/aviso'),
    'GET /conv/{year}': await guest.get(`/conv/${year}`),
    'GET /validador/{clave}.js': await guest.get(data.validador.replace('/api/gestor', '')),
    'GET /verificar/{huella}': await guest.get(`/verificar/${'0'.repeat(64)}`),
  };
  for (const [caso, reply] of Object.entries(replies)) {
    proves('R-A-36-01', caso, () => expect([caso, reply.status, reply.error ?? null]).toEqual([caso, 200, null]));
  }
});
