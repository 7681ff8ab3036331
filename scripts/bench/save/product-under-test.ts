import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { createUser } from '#server/features/accounts/create-user.ts';
import { createSessionService } from '#server/session/session-service.ts';
import { connect } from '#server/db/connect.ts';
import { anIdea, bigSection } from './big-section.ts';

export interface Process {
  url: string;
  pid: number;
  stop: () => void;
}

export interface Writer {
  project: number;
  token: string;
  /** The whole body of a save: what GET answers, put back; without what is null, which plain AJV does not take. */
  body: Buffer;
}

const AT_ONCE = 6;

interface Envelope<T> {
  ok: boolean;
  data: T;
  error: string | null;
}

/** Starts one server process and waits until it answers. */
export async function startProcess(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  url: string,
): Promise<Process> {
  const script = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', CALLS_PER_HOUR: '0', ...env },
  });
  let ended = false;
  child.once('exit', () => (ended = true));
  for (;;) {
    if (ended) throw new Error(`${file} ended before it answered`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) break;
    await wait(50);
  }
  return { url: new URL(url).origin, pid: child.pid ?? 0, stop: () => void child.kill('SIGTERM') };
}

/** Projects in REC_P whose third section has been saved, one for each writer, made through the API. */
export async function makeWriters(url: string, databaseUrl: string, count: number, from = 0): Promise<Writer[]> {
  const db = connect(databaseUrl, { pool: 2 });
  const sessions = createSessionService(db);
  try {
    const account = async (tipo: string, serial: number) =>
      sessions.open(
        await createUser(db, {
          dni: String(20_000_000 + serial),
          ape: 'Prueba',
          nom: 'Carga',
          tel: null,
          email: `carga${serial}@universidad.example`,
          unidad_academica: tipo === 'admin' ? null : 'FICH',
          tipo_usuario: tipo,
          password_hash: '-',
        }),
      );
    const admin = await account('admin', from);
    const { year } = (await db('calls').where('vigente', true).first('year')) as { year: number };
    const writers: Writer[] = [];
    const make = async (index: number): Promise<void> => {
      const serial = from + 1 + index;
      const token = await account('estandar', serial);
      const { id } = await call<{ id: number }>(url, 'POST', `/p/${year}`, token, { dataIdeaProyecto: anIdea() });
      await call(url, 'POST', '/p/add/estado/', admin, { id, tipoEstado: 'REC_P', desc: 'Habilitado.' });
      await call(url, 'PUT', '/p/', token, { id, seccion: 3, dataProyecto: bigSection() });
      const saved = await call<Record<string, unknown>>(url, 'GET', `/p/form/3/${id}`, token);
      const { version: _version, ...dataProyecto } = saved;
      const body = Buffer.from(JSON.stringify({ id, seccion: 3, dataProyecto }, withoutNull));
      writers[index] = { project: id, token, body };
    };
    let next = 0;
    const several = async (): Promise<void> => {
      while (next < count) await make(next++);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, several));
    return writers;
  } finally {
    await db.destroy();
  }
}

function withoutNull(_key: string, value: unknown): unknown {
  return value ?? undefined;
}

async function call<T>(url: string, method: string, path: string, token: string, body?: object): Promise<T> {
  const headers = { authorization: token, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  const ask = () => fetch(`${url}/api/gestor${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  let answer = await ask();
  // What is prepared is not measured: while the machine is busy it comes again, as it is told to.
  for (let tries = 1; answer.status === 503 && tries < 10; tries++) {
    await wait(Number(answer.headers.get('retry-after')) * 1000);
    answer = await ask();
  }
  const envelope = (await answer.json()) as Envelope<T>;
  if (!envelope.ok)
    throw new Error(`${method} ${path}: ${answer.status} ${envelope.error} ${JSON.stringify(envelope.data)}`);
  return envelope.data;
}
