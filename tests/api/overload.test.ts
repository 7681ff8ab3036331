import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import { longestWait } from '#server/db/pool-queue.ts';
import { refusalReasons } from '../../scripts/bench/load/refusal-reasons.ts';
import { proves } from '../support/proves.ts';
import { useStage } from './support/stage.ts';
import { useApp, type TestApp } from './support/use-app.ts';

const sockets: Socket[] = [];
const refusals = async (app: TestApp): Promise<string[]> => [...(await refusalReasons(app.url)).keys()];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

interface Sent {
  /** Everything that was answered so far. */
  answer: () => string;
  status: () => number;
  write: (more: string | Buffer) => void;
  /** Sends this until the server ends the connection; how much it took. */
  flood: (piece: Buffer) => Promise<number>;
}

/** A request as its sender likes it: its head and the beginning of its body. */
function send(app: TestApp, head: Record<string, string>, begin = '', path = 'POST /api/gestor/usr/login'): Sent {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  sockets.push(socket);
  let answer = '';
  socket.on('error', () => undefined);
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  const headers = { Host: '127.0.0.1', 'Content-Type': 'application/json', ...head };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${path} HTTP/1.1\r\n${lines.join('')}\r\n${begin}`);
  return {
    answer: () => answer,
    status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0),
    write: (more) => void socket.write(more),
    flood: async (piece) => {
      while (!socket.destroyed && socket.bytesWritten < 2 ** 30) {
        if (socket.write(piece)) continue;
        const over = new AbortController();
        const heard = ['drain', 'close'].map((name) => once(socket, name, { signal: over.signal }));
        await Promise.race(heard).catch(() => undefined);
        over.abort();
        await Promise.allSettled(heard);
      }
      return socket.bytesWritten;
    },
  };
}

describe('without any means', () => {
  const app = useApp({ limits: { inFlight: 0, lag: 1000, arriving: { session: 10, address: 10, patience: 10_000 } } });

  test('beyond its means the server says so at once, and when to come back', async () => {
    const reply = await app.client().get('/configuracion');
    proves('R-K-30', '503 con Retry-After', () => {
      expect([reply.status, reply.error]).toEqual([503, HTTP_MESSAGES.overloaded]);
      expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThan(0);
    });
    proves('R-X-71', 'sobrecarga', () => expect(reply.headers.has('Retry-After')).toBe(true));
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    expect(await refusals(app)).toEqual(['in flight']);
  });
});

describe('with some', () => {
  const app = useApp({
    limits: { inFlight: 40, lag: 60_000, arriving: { session: 2, address: 3, patience: 60_000 } },
    environment: { TRUST_PROXY: '127.0.0.1' },
  });
  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
  const login = (address: string) =>
    app.client().post('/usr/login', { email: 'nadie@universidad.example', pass: 'abcdef' }, from(address));
  /** Says nothing: what is hashed for an answer could take as long as a sender may be slow. */
  const knock = (address: string) => app.client().post('/usr/login', {}, from(address));
  const trickle = (head: Record<string, string>) => send(app, { 'Content-Length': '1000', ...head }, '{"email":');

  test('bodies that never end take up places of their own address alone, and not for long', async () => {
    const { token } = await app.person();
    const slow = [1, 2, 3].map(() => trickle(from('10.9.0.1').headers));
    await expect.poll(async () => (await knock('10.9.0.1')).status, { timeout: 10_000 }).toBe(503);
    const refused = await knock('10.9.0.1');
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await login('10.9.0.2')).status).toBe(401);
    expect((await app.client().call('GET', '/configuracion', from('10.9.0.1'))).status).toBe(200);
    // A campus behind the address: who is signed in has places of their own.
    const own = await app.client(token).put('/usr/clave', { actual: 'a', nueva: 'b' }, from('10.9.0.1'));
    expect(own.status).toBe(400);
    // After a moment the slow ones give way, one for each that comes.
    await expect.poll(async () => (await login('10.9.0.1')).status, { timeout: 10_000 }).toBe(401);
    await expect.poll(() => slow.map((one) => one.status())).toEqual([408, 0, 0]);
    expect(slow[0]?.answer()).toContain(HTTP_MESSAGES.tooSlow);
  });

  test('those of one session leave everybody else alone', async () => {
    const [ana, inés] = [await app.person(), await app.person()];
    const change = (token: string) => app.client(token).put('/usr/clave', { actual: 'a', nueva: 'b' });
    await change(ana.token);
    const slow = () =>
      send(app, { authorization: ana.token, 'Content-Length': '1000' }, '{', 'PUT /api/gestor/usr/clave');
    slow();
    slow();
    await expect.poll(async () => (await change(ana.token)).status, { timeout: 10_000 }).toBe(503);
    expect((await change(inés.token)).status).toBe(400);
    expect((await login('10.9.0.3')).status).toBe(401);
  });
});

describe('with little patience', () => {
  const app = useApp({ limits: { inFlight: 40, lag: 60_000, arriving: { session: 9, address: 9, patience: 1000 } } });

  const folder = mkdtempSync(join(tmpdir(), 'convoca-test-'));
  beforeAll(() => void vi.stubEnv('TMPDIR', folder));
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  const files = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());

  test('a body that does not come is told so, JSON or file', async () => {
    const stage = useStage(app);
    const ana = await app.person();
    const { codigo } = await stage.idea(ana);
    await stage.move((await ana.client.get<{ id: number }>(`/p/${codigo}`)).data.id, 'REC_P');
    const json = send(app, { 'Content-Length': '1000' }, '{"email":');
    const part = '--x\r\nContent-Disposition: form-data; name="doc_adjunto"; filename="a.pdf"\r\n\r\n%PDF-1.4';
    const head = {
      authorization: ana.token,
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': '9000',
    };
    const file = send(app, head, part, `POST /api/gestor/p/upload/${codigo}`);
    for (const sent of [json, file]) {
      await expect.poll(sent.status, { timeout: 10_000 }).toBe(408);
      expect(sent.answer()).toContain(HTTP_MESSAGES.tooSlow);
      expect(sent.answer()).toMatch(/^Connection: close\r$/m);
      expect(sent.answer()).toMatch(/^Cache-Control: no-store\r$/m);
    }
    await expect.poll(files, { timeout: 10_000 }).toEqual([]);
  });
});

describe('what is refused', () => {
  const app = useApp();
  const GIGABYTE = String(2 ** 30);
  const piece = Buffer.alloc(65_536, 'a');
  const upload = async () => {
    const stage = useStage(app);
    const ana = await app.person();
    const { codigo, id } = await stage.idea(ana);
    await stage.move(id, 'REC_P');
    const head = { authorization: ana.token, 'Content-Type': 'multipart/form-data; boundary=x' };
    return { head, path: `POST /api/gestor/p/upload/${codigo}` };
  };
  const PART = '--x\r\nContent-Disposition: form-data; name="doc_adjunto"; filename="a.pdf"\r\n\r\n';

  const expectLittle = (name: string, sent: Sent, status: number, taken: number) => {
    expect([name, sent.status()]).toEqual([name, status]);
    expect(sent.answer()).toMatch(/^Cache-Control: no-store\r$/m);
    // What lies between the two ends of a connection is not read; it is some megabytes.
    expect([name, taken < 64 * 2 ** 20]).toEqual([name, true]);
  };

  test('is told before the body has come, and no more than a little of it is read', async () => {
    const file = await upload();
    const chunked = { 'Transfer-Encoding': 'chunked' };
    const chunk = Buffer.concat([Buffer.from('10000\r\n'), piece, Buffer.from('\r\n')]);
    const told: Record<string, [Sent, number]> = {
      'a body': [send(app, { 'Content-Length': GIGABYTE }, '{'), 413],
      'a file': [send(app, { ...file.head, 'Content-Length': GIGABYTE }, PART, file.path), 413],
      'a stranger': [
        send(app, { authorization: 'x'.repeat(43), 'Content-Length': GIGABYTE }, '{', 'PUT /api/gestor/p/'),
        401,
      ],
      nobody: [send(app, { 'Content-Length': GIGABYTE }, '{', 'PUT /api/gestor/ip'), 401],
      nothing: [send(app, { 'Content-Length': GIGABYTE }, '{', 'POST /api/gestor/nada'), 404],
    };
    for (const [name, [sent, status]] of Object.entries(told)) {
      await expect.poll(() => [name, sent.status()]).toEqual([name, status]);
      expectLittle(name, sent, status, await sent.flood(piece));
    }
    const begin = `${PART.length.toString(16)}\r\n${PART}\r\n`;
    const unmeasured = {
      'a body without a length': send(app, chunked),
      'a file without a length': send(app, { ...file.head, ...chunked }, begin, file.path),
    };
    for (const [name, sent] of Object.entries(unmeasured)) expectLittle(name, sent, 413, await sent.flood(chunk));
  });

  test('leaves the connection usable when the rest is small', async () => {
    const body = Buffer.alloc(3_000_000, 'a');
    const sent = send(app, { 'Content-Length': String(body.length) });
    sent.write(body);
    await expect.poll(sent.status).toBe(413);
    sent.write('GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
    await expect.poll(sent.answer).toContain('{"ok":true}');
  });
});

describe('when no connection to the database is free', () => {
  const app = useApp({ pool: 1, limits: { wait: 1500, queue: 100 } });

  test('a request waits a moment and is refused; who comes while others wait is refused at once', async () => {
    const holder = await app.database.db.transaction();
    const begun = performance.now();
    const ask = () => app.client('x'.repeat(43)).get('/usr/tipo');
    const done: string[] = [];
    try {
      const first = ask().finally(() => done.push('first'));
      await expect
        .poll(() => longestWait(app.database.db, { writes: false }), { timeout: 10_000, interval: 10 })
        .toBeGreaterThan(100);
      const second = await ask().finally(() => done.push('second'));
      for (const { status, error, headers } of [second, await first]) {
        expect([status, error]).toEqual([503, HTTP_MESSAGES.overloaded]);
        expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
      }
      expect(done).toEqual(['second', 'first']);
      expect(await refusals(app)).toEqual(['queue', 'PoolBusy']);
      // The pool alone would have kept them for four seconds.
      expect(performance.now() - begun).toBeLessThan(3500);
    } finally {
      await holder.rollback();
    }
    expect((await ask()).status).toBe(401);
  });
});

describe('when writers wait for one another', () => {
  const app = useApp({ pool: 4, limits: { wait: 30_000, queue: 100 } });

  test('who reads is let in, who would join them is not', async () => {
    const admin = await app.person({ tipoUsuario: 'admin' });
    await admin.client.get('/usr/informacion/token');
    const holder = await app.database.asOwner.transaction();
    await holder.raw('select lock_calls(true)');
    const change = (name: string) => admin.client.put('/bases/lProgramas', { anio: 1999, entradas: [{ nom: name }] });
    const writers = ['a', 'b', 'c', 'd'].map(change);
    try {
      const waited = () => longestWait(app.database.db, { writes: true });
      await expect.poll(waited, { timeout: 10_000, interval: 10 }).toBeGreaterThan(100);
      expect((await admin.client.get('/usr/informacion/token')).status).toBe(200);
      expect((await change('e')).status).toBe(503);
    } finally {
      await holder.rollback();
    }
    await Promise.all(writers);
  });
});
