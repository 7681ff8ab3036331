import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import type { TestDatabase } from './database.ts';

const PROGRAM = path.join(import.meta.dirname, '../db/delivering-process.ts');
/** The mail server lets each connection wait a tenth of a second: enough of them that three processes are always at it. */
export const PEOPLE = 20;
const PROCESSES = 3;
const CLAIM_SECONDS = 3;

export interface Killed {
  kills: number;
  states: Record<string, number>;
  /** Mails of one notification to one person that arrived more than once. */
  twice: string[];
  /** Whoever is said to have got it, and did not. */
  missing: string[];
}

/** Three processes send to many people; in each round one is killed with a mail on its way, and another takes its place. */
export async function killDeliveries(database: TestDatabase, rounds: number): Promise<Killed> {
  const { db, asOwner } = database;
  const arrived = new Map<string, number>();
  const children = new Map<number, ChildProcess>();
  let struck: (() => void) | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData(stream, session, done) {
      void (async () => {
        const mail = await read(stream);
        const id = /^Message-ID: (.+)$/imu.exec(mail)?.[1]?.trim() ?? 'none';
        arrived.set(id, (arrived.get(id) ?? 0) + 1);
        const from = session.envelope.mailFrom;
        const pid = from === false ? 0 : Number(/^p(\d+)@/u.exec(from.address)?.[1]);
        const child = children.get(pid);
        // It has been taken, and its sender never hears so.
        if (struck && child && !child.killed && child.kill('SIGKILL')) {
          struck();
          struck = null;
        }
        done();
      })();
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const smtpUrl = `smtp://127.0.0.1:${String((server.server.address() as AddressInfo).port)}`;
  const begin = () => {
    const child = spawn(process.execPath, [PROGRAM, database.url, smtpUrl, String(CLAIM_SECONDS)], {
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    if (child.pid === undefined) throw new Error('no process');
    children.set(child.pid, child);
    child.once('exit', () => void children.delete(child.pid ?? 0));
  };
  try {
    await asOwner.raw(
      `insert into users (dni, ape, nom, email, tipo_usuario, password_hash)
       select (70000000 + n)::text, 'Gente', 'De prueba', 'golpe' || n || '@universidad.example', 'comunicacion', '-'
       from generate_series(1, ?) n`,
      [PEOPLE],
    );
    for (let one = 0; one < PROCESSES; one++) begin();
    for (let round = 0; round < rounds; round++) {
      const { promise, resolve } = Promise.withResolvers<void>();
      await send(database, round);
      await waitFor(async () => arrived.size > round * PEOPLE * 0.8);
      struck = resolve;
      await promise;
      begin();
    }
    await waitFor(async () => {
      const [row] = await db('notification_recipients')
        .whereIn('state', ['pendiente', 'enviando'])
        .count({ left: '*' });
      return Number(row?.['left']) === 0;
    });
    return await judge(database, rounds, arrived);
  } finally {
    const ended = [...children.values()].map((child) => once(child, 'exit'));
    for (const child of children.values()) child.kill('SIGKILL');
    await Promise.all(ended);
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}

async function send({ asOwner }: TestDatabase, round: number): Promise<void> {
  await asOwner.raw(
    `with n as (insert into notifications (title, body, destination) values (?, 'Cuerpo', 'comunicacion') returning id)
     insert into notification_recipients (notification_id, user_id, address, due_at)
     select n.id, u.id, u.email, app_now() from n, users u where u.tipo_usuario = 'comunicacion'`,
    [`Ronda ${String(round)}`],
  );
}

async function judge({ db }: TestDatabase, kills: number, arrived: ReadonlyMap<string, number>): Promise<Killed> {
  const rows = (await db('notification_recipients').select('notification_id', 'user_id', 'state')) as {
    notification_id: number;
    user_id: number;
    state: string;
  }[];
  const states: Record<string, number> = {};
  for (const { state } of rows) states[state] = (states[state] ?? 0) + 1;
  return {
    kills,
    states,
    twice: [...arrived].filter(([, times]) => times > 1).map(([id]) => id),
    missing: rows
      .filter(({ state }) => state === 'enviado')
      .map(({ notification_id: notification, user_id: user }) => `<n${notification}-${user}@convoca>`)
      .filter((id) => !arrived.has(id)),
  };
}

async function read(stream: AsyncIterable<unknown>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

async function waitFor(reached: () => Promise<boolean>): Promise<void> {
  while (!(await reached())) await new Promise((resolve) => setTimeout(resolve, 50));
}
