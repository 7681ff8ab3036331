import { request, type IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import { POLICY } from '../support/policy.ts';
import { proves } from '../support/proves.ts';
import { useApp } from './support/use-app.ts';

const app = useApp();
const FIVE_KEYS = ['data', 'error', 'expiredToken', 'invalidToken', 'ok'];
const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

const send = (raw: string | Buffer, headers = {}) => app.client().call('POST', '/usr/register', { raw, headers });

const registration = (email: string) => ({
  dni: '30123456',
  ape: 'A',
  nom: 'B',
  email,
  unidadAcademica: 'FICH',
  pass: 'k7m2p9',
});
const registerOnce = (email: string, key: string) =>
  app.client().post('/usr/register', registration(email), { headers: { 'Idempotency-Key': key } });

describe('the envelope', () => {
  test('has its five keys, for success and failure', async () => {
    const good = await app.client().get('/configuracion');
    const bad = await app.client().post('/usr/register', {});
    proves('R-7-05', 'éxito', () => expect(Object.keys(good.envelope).toSorted()).toEqual(FIVE_KEYS));
    proves('R-7-05', 'error', () => expect(Object.keys(bad.envelope).toSorted()).toEqual(FIVE_KEYS));
    proves('R-A-22-03', 'éxito', () => expect([good.ok, good.error]).toEqual([true, null]));
    const plain = await app.client().get('/usr/tipos');
    proves('R-A-22-03', 'fallo simple', () => {
      expect([plain.ok, plain.data]).toEqual([false, null]);
      expect(plain.error).toMatch(/\w/);
    });
    proves('R-A-22-03', 'problemas', () => {
      expect(bad.ok).toBe(false);
      expect(bad.error).toMatch(/\w/);
      expect(bad.problems.length).toBeGreaterThan(1);
      for (const problem of bad.problems)
        expect(Object.keys(problem).toSorted()).toEqual(['codigo', 'mensaje', 'params', 'ruta']);
    });
  });

  test('comes with the status that fits', async () => {
    const person = await app.person();
    const admin = await app.person({ tipoUsuario: 'admin' });
    const replies = {
      '400': await app.client().post('/usr/register', {}),
      '401': await app.client().get('/usr/tipos'),
      '403': await person.client.get('/usr/tipos'),
      '404': await admin.client.get('/usr/permisos/999999'),
      '413': await app.client().post('/usr/register', { ape: 'a'.repeat(1_100_000) }),
      '415': await app
        .client()
        .call('POST', '/usr/register', { raw: '<a/>', headers: { 'content-type': 'application/xml' } }),
    } as const;
    for (const [status, reply] of Object.entries(replies)) {
      proves('R-K-30', status, () => {
        expect(reply.status).toBe(Number(status));
        expect(reply.error).toMatch(/[a-záéíóúñ]{3,} [a-záéíóúñ]+/i);
        expect(reply.envelope).not.toHaveProperty('stack');
      });
    }
  });

  test('is also what an unknown address answers', async () => {
    const { client } = await app.person();
    for (const [method, path] of [
      ['GET', '/nada'],
      ['DELETE', '/usr/tipos'],
      ['POST', '/usr/tipos'],
      ['GET', '/usr/permisos/1/2/3'],
      ['GET', '/%E0%A4%A'],
    ] as const) {
      const reply = await client.call(method, path);
      expect([method, path, reply.status, reply.error]).toEqual([method, path, 404, HTTP_MESSAGES.unknownRoute]);
    }
    for (const id of ['abc', '0x1', '1e3', '99999999999', '-99999999999', '1.5', '%00']) {
      const reply = await client.get(`/usr/permisos/${id}`);
      expect([id, [400, 404].includes(reply.status)]).toEqual([id, true]);
    }
  });
});

describe('a body', () => {
  test.each([
    ['no JSON', '{"a":', HTTP_MESSAGES.malformedJson],
    ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), HTTP_MESSAGES.malformedJson],
    ['no object', '"hola"', HTTP_MESSAGES.notAnObject],
    ['null', 'null', HTTP_MESSAGES.notAnObject],
    ['20,000 levels', deep(20_000), HTTP_MESSAGES.tooDeep],
    ['20,000 lists', `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, HTTP_MESSAGES.tooDeep],
    ['NUL', '{"ape":"a\\u0000b"}', HTTP_MESSAGES.controlCharacter],
    ['NUL in a key', '{"a\\u0000b":1}', HTTP_MESSAGES.controlCharacter],
    ['a lone surrogate', '{"ape":"\\ud800"}', HTTP_MESSAGES.brokenCharacter],
    ['a lone surrogate in a key', '{"\\udc00":1}', HTTP_MESSAGES.brokenCharacter],
    ['__proto__', '{"__proto__":{"tipoUsuario":"admin"}}', HTTP_MESSAGES.forbiddenKey],
    ['101 levels', deep(101), HTTP_MESSAGES.tooDeep],
    ['constructor', '{"ape":{"constructor":{}}}', HTTP_MESSAGES.forbiddenKey],
    ['prototype', '{"ape":[{"prototype":1}]}', HTTP_MESSAGES.forbiddenKey],
    ['prototype far inside', '{"ape":[[{"a":[[{"prototype":1}]]}]]}', HTTP_MESSAGES.forbiddenKey],
    ['an infinite number', '{"ape":1e999}', HTTP_MESSAGES.numberOutOfRange],
  ])('with %s is refused', async (_name, raw, message) => {
    const reply = await send(raw);
    expect([reply.status, reply.error]).toEqual([400, message]);
  });

  test('of 100 levels is read, though it fits nothing', async () => {
    const reply = await send(deep(100));
    expect([reply.status, reply.error]).not.toEqual([400, HTTP_MESSAGES.tooDeep]);
  });

  test('of 2 MB is refused, compressed or not, and so is another type', async () => {
    const ofSize = (bytes: number) => send(`{"ape":"${'a'.repeat(bytes - '{"ape":""}'.length)}"}`);
    expect([(await ofSize(2 ** 20)).status, (await ofSize(2 ** 20 + 1)).status]).toEqual([400, 413]);
    const large = await send(`{"ape":"${'a'.repeat(2_000_000)}"}`);
    expect([large.status, large.error]).toEqual([413, HTTP_MESSAGES.tooLarge]);
    const { gzipSync } = await import('node:zlib');
    const bomb = await send(gzipSync(`{"ape":"${'a'.repeat(20_000_000)}"}`), { 'content-encoding': 'gzip' });
    expect(bomb.status).toBe(413);
    for (const headers of [
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/json; charset=latin1' },
      { 'content-encoding': 'zstd-x' },
      // What every object has by that name, and what would end the process.
      { 'content-encoding': 'constructor' },
      { 'content-encoding': '__proto__' },
    ]) {
      const reply = await send('{"a":1}', headers);
      expect([reply.status, reply.error]).toEqual([415, HTTP_MESSAGES.unsupportedType]);
    }
  });

  test('that does not fit names every fault', async () => {
    const reply = await app.client().post('/usr/register', { ape: 5, nom: ['x'], inventada: 1, unidadAcademica: null });
    expect(reply.status).toBe(400);
    expect(Object.fromEntries(reply.problems.map(({ ruta, codigo }) => [ruta, codigo]))).toEqual({
      '/ape': 'cuerpo.type',
      '/nom': 'cuerpo.type',
      '/unidadAcademica': 'cuerpo.type',
      '/inventada': 'cuerpo.desconocida',
      '/dni': 'cuerpo.required',
      '/email': 'cuerpo.required',
      '/pass': 'cuerpo.required',
    });
    for (const { mensaje } of reply.problems) expect(mensaje).toMatch(/campo/);
    const { client } = await app.person({ tipoUsuario: 'admin' });
    const query = await client.get('/usr/tipo', { tipo: 'admin', inventada: 1 });
    expect(query.problems).toMatchObject([{ ruta: '/inventada', codigo: 'cuerpo.desconocida' }]);
    expect((await client.call('GET', '/usr/tipo?tipo=a&tipo=b')).status).toBe(400);
  });

  test('is looked at after 401, 404 and 403', async () => {
    const person = await app.person();
    const admin = await app.person({ tipoUsuario: 'admin' });
    const raw = '{"a":';
    expect((await app.client().call('PUT', '/usr/1', { raw })).status).toBe(401);
    expect((await person.client.call('PUT', `/usr/${String(admin.id)}`, { raw })).status).toBe(403);
    expect((await admin.client.call('PUT', '/usr/999999', { raw })).status).toBe(404);
    expect((await admin.client.call('PUT', `/usr/${String(person.id)}`, { raw })).status).toBe(400);
  });

  test('may name its user, who must be the one of the token', async () => {
    const person = await app.person();
    const admin = await app.person({ tipoUsuario: 'admin' });
    const other = await person.client.post('/usr/logout', { idUsr: admin.id });
    expect([other.status, other.error]).toEqual([403, 'No posee permisos para realizar esta acción']);
    expect((await person.client.post('/usr/logout', { idUsr: 'x' })).status).toBe(400);
    const left = await admin.client.post('/usr/logout', { idUsr: person.id });
    expect([left.status, left.headers.get('clear-site-data')]).toEqual([200, '"cache"']);
    expect((await person.client.post('/usr/logout', { idUsr: String(person.id) })).status).toBe(200);
  });
});

describe('an Idempotency-Key', () => {
  test('makes a repeated write answer again, and refuses another body', async () => {
    const first = await registerOnce('clave1@universidad.example', 'key-1');
    const again = await registerOnce('clave1@universidad.example', 'key-1');
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.envelope).toEqual(first.envelope);
    const other = await registerOnce('clave2@universidad.example', 'key-1');
    expect([other.status, other.error]).toEqual([400, HTTP_MESSAGES.keyReused]);
    const refused = await registerOnce('clave1@universidad.example', 'key-2');
    expect(refused.status).toBe(400);
    const bad = await app
      .client()
      .post('/usr/register', registration('clave3@universidad.example'), {
        headers: { 'Idempotency-Key': 'with blanks in it' },
      });
    expect([bad.status, bad.error]).toEqual([400, HTTP_MESSAGES.badIdempotencyKey]);
  });
});

describe('headers', () => {
  test('hold a strict policy on every answer', async () => {
    for (const path of [
      '/api/gestor/configuracion',
      '/api/gestor/usr/tipos',
      '/healthz',
      '/nada',
      '/documentos/nada.pdf',
    ]) {
      const { headers } = await fetch(app.url + path);
      expect([path, headers.get('content-security-policy')]).toEqual([path, POLICY]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test('let an unchanged answer stay where it is', async () => {
    const { client, token } = await app.person({ tipoUsuario: 'admin' });
    const first = await client.get('/usr/tipos');
    const etag = first.headers.get('etag') ?? '';
    const second = await plainGet('/api/gestor/usr/tipos', { authorization: token, 'if-none-match': etag });
    expect(second.statusCode).toBe(304);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(first.headers.get('vary')).toContain('Authorization');
  });

  test('let no browser keep what says who somebody is', async () => {
    const admin = await app.person({ tipoUsuario: 'admin' });
    const paths = [
      '/usr/tipo',
      '/usr/informacion/token',
      '/auditoria',
      '/p/all/1',
      '/usr/sesiones',
      '/exportar/usuarios.csv',
      '/exportar/usuarios.xlsx',
      '/usr/datos',
    ];
    for (const path of paths) {
      const { status, headers } = await admin.client.get(path);
      expect([path, status, headers.get('cache-control')?.split(',')[0]]).toEqual([path, 200, 'no-store']);
    }
    const file = await admin.client.get('/exportar/usuarios.csv');
    expect(file.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const written = await admin.client.put('/notificacion/recibidas', { ids: [] });
    expect(written.headers.get('cache-control')).toBe('no-store');
  });

  test('compress what is large', async () => {
    const response = await plainGet('/api/gestor/openapi.json', { 'accept-encoding': 'gzip' });
    expect(response.headers['content-encoding']).toBe('gzip');
  });
});

/** `fetch` adds headers of its own to a conditional request. */
function plainGet(path: string, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(app.url + path, { headers }, (response) => resolve(response.resume()))
      .on('error', reject)
      .end();
  });
}

test('paths work with a trailing slash', async () => {
  const { client, id } = await app.person();
  expect((await client.get('/usr/informacion/token/')).status).toBe(200);
  expect((await client.get(`/usr/permisos/${String(id)}/`)).status).toBe(200);
});

test('health is told apart from readiness; metrics only on the machine itself', async () => {
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  const metrics = await (await fetch(`${app.url}/metrics`)).text();
  expect(metrics).toContain('http_request_duration_seconds_count{method="GET",route="/configuracion",status="200"}');
  expect((await fetch(`${app.url}/metrics`, { headers: { 'X-Forwarded-For': '10.0.0.1' } })).status).toBe(404);
});
