import { request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import { useApp, type TestApp } from './support/use-app.ts';

interface Answer {
  status: number;
  type: string;
  cache: string;
  hsts: string | null;
  text: string;
}

const CONFIGURATION = '/api/gestor/configuracion';

/** `fetch` writes the header itself. */
function ask(app: TestApp, host: string, path = CONFIGURATION, more: Record<string, string> = {}): Promise<Answer> {
  const headers = { host, ...more };
  return new Promise((resolve, reject) => {
    const sent = request(app.url + path, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { 'content-type': type = '', 'cache-control': cache = '' } = response.headers;
        const hsts = response.headers['strict-transport-security'] ?? null;
        resolve({ status: response.statusCode ?? 0, type, cache, hsts, text: Buffer.concat(chunks).toString('utf8') });
      });
    });
    sent.once('error', reject);
    sent.end();
  });
}

const statuses = async (app: TestApp, names: readonly string[]) =>
  Object.fromEntries(await Promise.all(names.map(async (name) => [name, (await ask(app, name)).status])));
const all = (names: readonly string[], status: number) => Object.fromEntries(names.map((name) => [name, status]));

const STRANGERS = [
  'malo.example',
  'malo.example:3000',
  '127.0.0.1.malo.example',
  'localhost.malo.example',
  '10.0.0.7',
  '127.0.0.1@malo',
];
const LOOPBACK = ['127.0.0.1', '127.0.0.1:3000', 'localhost', 'LOCALHOST.:80', '[::1]:3000'];

const useDemo = () => useApp({ empty: true, vacia: false });

describe('a demonstration', () => {
  const app = useDemo();

  test('answers under the names of its own machine alone', async () => {
    expect(await statuses(app, LOOPBACK)).toEqual(all(LOOPBACK, 200));
    expect(await statuses(app, STRANGERS)).toEqual(all(STRANGERS, 421));
  });

  test('says why in Spanish, in the envelope where it is the API, and nobody keeps it', async () => {
    const { text, type, cache } = await ask(app, 'malo.example', '/api/gestor/demo/cuentas');
    expect(JSON.parse(text)).toEqual({
      ok: false,
      data: null,
      error: HTTP_MESSAGES.otherHost,
      invalidToken: false,
      expiredToken: false,
    });
    expect([type, cache]).toEqual(['application/json; charset=utf-8', 'no-store']);
    for (const path of ['/', '/gestor', '/api/gestor/openapi.json', '/documentos/bases.pdf', '/metrics'])
      expect([path, (await ask(app, 'malo.example', path)).status]).toEqual([path, 421]);
    const page = await ask(app, 'malo.example', '/');
    expect([page.type, page.cache, page.text]).toEqual([
      'text/plain; charset=utf-8',
      'no-store',
      HTTP_MESSAGES.otherHost,
    ]);
  });

  test('answers nobody who names no server', async () => {
    const { port } = new URL(app.url);
    for (const line of ['GET /api/gestor/configuracion HTTP/1.0', 'GET /api/gestor/configuracion HTTP/1.1\r\nHost:']) {
      const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
      socket.write(`${line}\r\nConnection: close\r\n\r\n`);
      expect((await socket.toArray()).join('')).toMatch(/^HTTP\/1\.1 421 /);
    }
  });

  test('keeps no browser from plain HTTP on this machine', async () => {
    expect((await ask(app, '127.0.0.1')).hsts).toBeNull();
  });

  test('does not believe a header that any page can send', async () => {
    expect((await ask(app, 'malo.example', CONFIGURATION, { 'x-forwarded-host': 'localhost' })).status).toBe(421);
  });
});

describe('an installation', () => {
  const app = useApp({
    empty: true,
    environment: { PUBLIC_URL: 'https://convoca.universidad.example', HOST: '10.0.0.7' },
  });

  test('answers under its public name, the one it listens on, and those of its machine', async () => {
    const names = [...LOOPBACK, 'convoca.universidad.example', '10.0.0.7:3000'];
    expect(await statuses(app, names)).toEqual(all(names, 200));
    const others = STRANGERS.filter((name) => name !== '10.0.0.7');
    expect(await statuses(app, others)).toEqual(all(others, 421));
  });

  test('tells browsers to come by TLS, which a demonstration on plain HTTP must not', async () => {
    expect((await ask(app, 'convoca.universidad.example')).hsts).toBe('max-age=31536000; includeSubDomains');
  });

  test('tells whoever watches it that it lives, under any name', async () => {
    expect((await ask(app, '192.168.7.7', '/healthz')).status).toBe(200);
    expect((await ask(app, '192.168.7.7', '/readyz')).status).toBe(200);
  });
});

describe('an installation behind a proxy', () => {
  const app = useApp({
    empty: true,
    environment: { PUBLIC_URL: 'https://convoca.universidad.example', TRUST_PROXY: '127.0.0.1' },
  });

  test('goes by the name that the proxy was asked for', async () => {
    const forwarded = (name: string) => ask(app, 'app:3000', CONFIGURATION, { 'x-forwarded-host': name });
    expect((await forwarded('convoca.universidad.example')).status).toBe(200);
    expect((await forwarded('malo.example')).status).toBe(421);
  });
});

describe('an installation that names no address', () => {
  const app = useApp({ empty: true, environment: { HOST: '0.0.0.0' } });

  test('answers under any', async () => {
    expect(await statuses(app, STRANGERS)).toEqual(all(STRANGERS, 200));
  });
});
