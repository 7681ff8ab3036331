import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { execFile } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { newUploadPath } from '#server/http/upload-folder.ts';
import { startServer, type RunningServer } from '#server/main.ts';
import { readConfig } from '#server/config/config.ts';
import { StartupFault } from '#server/errors/startup-fault.ts';
import { proves } from '../support/proves.ts';
import { useDatabase } from '../support/database.ts';

// What a first start brings is there; that it brings it, `first-administrator.test.ts` and the imports of templates prove.
const database = useDatabase({ seeded: true });
const commandDatabase = useDatabase();
const SECRET = 'a secret for tests, of thirty-two characters';
const run = promisify(execFile);
const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
});

async function start(environment: Record<string, string> = {}): Promise<RunningServer> {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    SECRET_KEY: SECRET,
    PORT: '0',
    ...environment,
  });
  const server = await startServer(config);
  running.push(server);
  return server;
}

const login = (server: RunningServer, email: string, pass: string) =>
  fetch(`${server.url}/api/gestor/usr/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, pass }),
  });

test('the first administrator comes from the environment, and only where there is none', async () => {
  const without = await start();
  const users = await database.db('users').select('id');
  expect(users).toEqual([]);
  await without.stop();

  const named = await start({ CONVOCA_ADMIN_EMAIL: 'primera@universidad.example', CONVOCA_ADMIN_PASS: 'k7m2p9' });
  const reply = await login(named, 'primera@universidad.example', 'k7m2p9');
  proves('R-A-10-02', 'entorno', () => expect(reply.status).toBe(200));
  await start({ CONVOCA_ADMIN_EMAIL: 'segunda@universidad.example', CONVOCA_ADMIN_PASS: 'k7m2p9' });
  const administrators = (await database.db('users').select('email')) as { email: string }[];
  expect(administrators).toEqual([{ email: 'primera@universidad.example' }]);
});

test("or from an operator's command, before the product runs", async () => {
  const environment = {
    PATH: process.env['PATH'] ?? '',
    DATABASE_URL: commandDatabase.url,
    DATABASE_OWNER_URL: commandDatabase.ownerUrl,
    SECRET_KEY: SECRET,
  };
  const named = { ...environment, CONVOCA_ADMIN_EMAIL: 'orden@universidad.example', CONVOCA_ADMIN_PASS: 'k7m2p9' };
  const command = fileURLToPath(new URL('../../scripts/create-admin.ts', import.meta.url));
  const silent = await run(process.execPath, [command], { env: environment }).catch((error: unknown) => error);
  expect(String(silent)).toContain('CONVOCA_ADMIN_EMAIL');
  expect(await commandDatabase.db('users').select('id')).toEqual([]);

  await run(process.execPath, [command], { env: named });
  await run(process.execPath, [command], { env: { ...named, CONVOCA_ADMIN_EMAIL: 'otra@universidad.example' } });
  const users = (await commandDatabase.db('users').select('email', 'tipo_usuario')) as object[];
  const server = await start({ DATABASE_URL: commandDatabase.url, DATABASE_OWNER_URL: commandDatabase.ownerUrl });
  const reply = await login(server, 'orden@universidad.example', 'k7m2p9');
  proves('R-A-10-02', 'comando', () => {
    expect(users).toEqual([{ email: 'orden@universidad.example', tipo_usuario: 'admin' }]);
    expect(reply.status).toBe(200);
  });
});

test('the calls of a demonstration are not there in an installation', async () => {
  const server = await start();
  expect((await fetch(`${server.url}/api/gestor/demo/cuentas`)).status).toBe(404);
  const entering = await fetch(`${server.url}/api/gestor/demo/entrar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"id":1}',
  });
  expect(entering.status).toBe(404);
});

test('a taken port is told in words, with what to do', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const fault = await start({ PORT: String(port) }).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(StartupFault);
  expect((fault as Error).message).toContain(`El puerto ${String(port)} está ocupado`);
  await new Promise((resolve) => other.close(resolve));
});

test('stopping lets requests end, takes no more, and closes the pool', async () => {
  const server = await start();
  const body = JSON.stringify({ email: 'nadie@universidad.example', pass: '123456' });
  const inFlight = request(`${server.url}/api/gestor/usr/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  });
  inFlight.flushHeaders();
  await once(inFlight, 'continue');
  const stopped = server.stop();
  inFlight.end(body);
  const [answer] = (await once(inFlight, 'response')) as [IncomingMessage];
  expect(answer.resume().statusCode).toBe(401);
  await stopped;
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed');
  await expect(server.db.raw('select 1')).rejects.toThrow('Unable to acquire a connection');
});

test(
  'a stop answers every request of every connection that there is, and resets none',
  { timeout: 30_000 },
  async () => {
    const server = await start();
    const agent = new Agent({ keepAlive: true, maxSockets: 12 });
    const ended = { answered: 0, refused: [] as string[] };
    const ask = (): Promise<string | null> =>
      new Promise((resolve) => {
        const sent = request(`${server.url}/api/gestor/configuracion`, { agent }, (answer) => {
          answer.resume().once('end', () => resolve(null));
        });
        sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)).end();
      });
    // Some without a pause, some that are idle when the stop begins.
    const keepAsking = async (pause: number): Promise<void> => {
      for (;;) {
        const fault = await ask();
        if (fault !== null) return void ended.refused.push(fault);
        ended.answered += 1;
        await wait(pause);
      }
    };
    const clients = [0, 0, 0, 0, 5, 5, 30, 30, 200, 200, 400, 400].map(keepAsking);
    const silent = connect(server.port, '127.0.0.1');
    await once(silent, 'connect');
    await expect.poll(() => ended.answered, { timeout: 20_000 }).toBeGreaterThan(200);
    const stopped = server.stop();
    await Promise.all(clients);
    agent.destroy();
    // Nobody listens any more: no request was lost by that.
    expect(new Set(ended.refused)).toEqual(new Set(['ECONNREFUSED']));
    expect(ended.refused).toHaveLength(clients.length);
    await once(silent.resume(), 'close');
    await stopped;
  },
);

test('uploads that a killed process left behind are gone after a start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'convoca-test-'));
  vi.stubEnv('TMPDIR', folder);
  try {
    const left = await newUploadPath();
    writeFileSync(left, 'a');
    const yesterday = Date.now() / 1000 - 86_400;
    utimesSync(left, yesterday, yesterday);
    await (await start()).stop();
    expect(existsSync(left)).toBe(false);
  } finally {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  }
});

test('by default only this machine is served', async () => {
  const server = await start();
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal);
  const elsewhere = outside ? `http://${outside.address}:${String(server.port)}/healthz` : 'http://127.0.0.1:1/healthz';
  await expect(fetch(elsewhere)).rejects.toThrow('fetch failed');
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});
