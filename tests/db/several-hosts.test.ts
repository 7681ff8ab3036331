import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { checkDatabase } from '#server/db/check-database.ts';
import { connect } from '#server/db/connect.ts';
import { SilentProxy } from '../../scripts/faults/silent-proxy.ts';
import { useDatabase } from '../support/database.ts';

const quiet = pino({ level: 'silent' });

describe('an address of several hosts', () => {
  const database = useDatabase();
  const open: (Server | SilentProxy)[] = [];
  const sockets = new Set<Socket>();
  let first: SilentProxy;
  let second: SilentProxy;
  let deaf: string;

  const hostOf = (url: string) => new URL(url).host;
  const list = (...hosts: string[]) => {
    const url = new URL(database.url);
    return url.href.replace(url.host, hosts.join(',')) + '?target_session_attrs=read-write';
  };
  const nameOf = async (db: ReturnType<typeof connect>): Promise<number> => {
    const { rows } = (await db.raw('select inet_client_port() as port')) as { rows: [{ port: number }] };
    return rows[0].port;
  };

  beforeAll(async () => {
    first = await SilentProxy.open(database.url);
    second = await SilentProxy.open(database.url);
    // It takes whoever connects, and never says a word.
    const mute = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    deaf = `127.0.0.1:${String((mute.address() as AddressInfo).port)}`;
    open.push(first, second, mute);
  });
  afterAll(() => {
    for (const one of open) one.close();
    for (const socket of sockets) socket.destroy();
  });

  test('leads past one that is gone and one that answers nobody', { timeout: 20_000 }, async () => {
    const begun = performance.now();
    const url = list('127.0.0.1:1', deaf, hostOf(first.through(database.url)));
    const db = connect(url, { pool: 3 });
    expect(await nameOf(db)).toBeGreaterThan(0);
    expect(performance.now() - begun).toBeLessThan(3_500);
    // Where it was found it is looked for first.
    const later = performance.now();
    await Promise.all([db.raw('select pg_sleep(0.2)'), db.raw('select pg_sleep(0.2)'), db.raw('select 1')]);
    expect(performance.now() - later).toBeLessThan(1_500);
    await db.destroy();
  });

  test('leads to the one that writes, and there again when another one does', { timeout: 30_000 }, async () => {
    const name = new URL(database.url).pathname.slice(1);
    const ways = [first, second].map((proxy) => hostOf(proxy.through(database.url)));
    const db = connect(list(...ways), { pool: 2, statementTimeout: 1_000 });
    const store = () => db('settings').insert({ key: crypto.randomUUID(), value: 1 });
    await store();
    // The first machine is not heard any more; the second one is there.
    first.silence();
    await expect(store()).rejects.toThrow('did not answer');
    await store();
    // Nobody writes: said, not stored elsewhere.
    await database.asOwner.raw(`alter database ${name} set default_transaction_read_only = on`);
    await database.endConnections();
    await expect(store()).rejects.toThrow('read-only');
    // What was found is good for a moment.
    await pause(1_100);
    await expect(checkDatabase({ url: list(...ways), ownerUrl: list(...ways), wait: 0 }, quiet)).rejects.toThrow(
      /ningún servidor admite escrituras \(.+: solo deja leer; .+: no contesta\)/u,
    );
    await db.destroy();
  });
});

describe('a list of hosts that is not one', () => {
  const SECRET_KEY = 'k'.repeat(32);
  const read =
    (hosts: string, rest = '/convoca') =>
    () =>
      readConfig({ DATABASE_URL: `postgres://u:secreta@${hosts}${rest}`, SECRET_KEY });
  const cases: readonly [string, string, RegExp][] = [
    ['h1,', '/convoca', /DATABASE_URL: el servidor 2 de 2 de la lista está vacío/u],
    ['h1:70000,h2', '/convoca', /el servidor 1 de 2 tiene un puerto que no está entre 1 y 65535/u],
    ['h1:x,h2', '/convoca', /el servidor 1 de 2 debe ser un nombre o una dirección/u],
    ['secreta@h1,h2', '/convoca', /el servidor 1 de 2 debe ser un nombre o una dirección/u],
    ['h1,h2', '/convoca?target_session_attrs=standby', /target_session_attrs debe ser read-write/u],
  ];
  test.for(cases)('%s%s', ([hosts, rest, reason]) => {
    expect(read(hosts, rest)).toThrow(reason);
    expect(read(hosts, rest)).not.toThrow(/secreta/u);
  });

  test('one that is', () => {
    for (const hosts of ['h1:5432,h2:5433', 'h1,[::1]:5433,h3'])
      expect(read(hosts, '/convoca?target_session_attrs=read-write')().database?.url).toContain(hosts);
  });
});
