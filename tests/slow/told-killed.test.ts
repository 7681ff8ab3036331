import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FORM_KIND_NAMES } from '#schemas/generated/domain/form-kind.ts';
import { useBench } from '../api/evaluations/bench.ts';
import { useStage, type Created } from '../api/support/stage.ts';
import { useApp, type Person } from '../api/support/use-app.ts';
import { proves } from '../support/proves.ts';
import { startSmtp, type TestSmtp } from '../support/smtp.ts';

const app = useApp();
const stage = useStage(app);
const bench = useBench(app, stage);
const PROGRAM = path.join(import.meta.dirname, '../db/delivering-process.ts');
const KILLS = 30;
const DAY = 86_400_000;

/** Notices that somebody has to have: each once. */
const expected = new Map<string, number>();
const noticeOf = ({ email }: Person, title: string) => `${email} · ${title}`;
const expectOne = (people: readonly Person[], title: string) => {
  for (const person of people) {
    const key = noticeOf(person, title);
    expected.set(key, (expected.get(key) ?? 0) + 1);
  }
};

let smtp: TestSmtp;
let admin: Person;
beforeAll(async () => {
  smtp = await startSmtp();
  admin = await stage.admin();
});
afterAll(() => smtp.stop());

/** A process that tells and sends, until it is killed. */
function begin() {
  const child = spawn(process.execPath, [PROGRAM, app.database.url, smtp.url, '1'], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  return {
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The same request comes twice, as after an answer that was lost. */
async function twice(ask: (options: { headers: Record<string, string> }) => Promise<{ error: string | null }>) {
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  for (let time = 0; time < 2; time++) expect((await ask({ headers })).error).toBeNull();
}

const newIdea = async (owner: Person): Promise<Created> => {
  const project = await stage.idea(owner);
  expectOne([owner], `Recibimos tu idea: ${project.codigo}`);
  return project;
};

const assigned = `Tenés para evaluar: ${FORM_KIND_NAMES.eipca}`;
const gone = `Ya no tenés que evaluar: ${FORM_KIND_NAMES.eipca}`;

/** Something happens to people, by the calls of the product; what they have to hear of it is noted. */
const ACTS: readonly (() => Promise<void>)[] = [
  async function assign() {
    const [{ codigo }, seats] = [await newIdea(await app.person()), await evaluators(3)];
    const body = { tipo: 'CA', listaP: [codigo], listaEval: seats.map(({ id }) => id) };
    await twice((options) => admin.client.post('/com', body, options));
    expectOne(seats, assigned);
  },
  async function substitute() {
    const [{ codigo }, [first, ...others]] = [await newIdea(await app.person()), await evaluators(4)];
    const [entering, ...staying] = others;
    if (!first || !entering) throw new TypeError('nobody');
    const body = { tipo: 'CA', listaP: [codigo], listaEval: [first, ...staying].map(({ id }) => id) };
    const { data } = await admin.client.post<{ id: number }>('/com', body);
    await tell();
    expectOne([first, ...staying], assigned);
    const swap = { sustituir: { sale: first.id, entra: entering.id } };
    await twice((options) => admin.client.put(`/com/${data.id}`, swap, options));
    expectOne([entering], assigned);
    expectOne([first], gone);
  },
  async function pass() {
    const owner = await app.person();
    const { id, codigo } = await newIdea(owner);
    await stage.move(id, 'EVAL_IP', 'REC_P');
    expectOne([owner], `Tu idea pasó a la etapa de proyecto: ${codigo}`);
  },
  async function fail() {
    const owner = await app.person();
    const { id, codigo } = await newIdea(owner);
    await stage.move(id, 'EVAL_IP', 'DEV_IP');
    expectOne([owner], `No pasó de etapa: ${codigo}`);
  },
  async function giveTime() {
    const owner = await app.person();
    const { codigo } = await newIdea(owner);
    const hasta = new Date((await stage.now()).getTime() + 9 * DAY).toISOString();
    await twice((options) => admin.client.post(`/p/${codigo}/prorroga`, { hasta, motivo: 'Corte de luz' }, options));
    expectOne([owner], `Hay más plazo: ${codigo}`);
  },
];

const evaluators = (count: number) => Promise.all(Array.from({ length: count }, () => bench.evaluator()));

/** Everything that is due is told, and its mails have gone out or are given up as doubtful. */
async function tell(): Promise<void> {
  const { db } = app.database;
  const { kill } = begin();
  const left = async () => [
    await db('news_due').first(),
    await db('seats_due').first(),
    await db('notification_recipients').whereIn('state', ['pendiente', 'enviando']).first(),
  ];
  await expect.poll(left, { timeout: 30_000 }).toEqual([undefined, undefined, undefined]);
  await kill();
}

/** Kills a process that has written part of what it tells: it waits for this table when it is struck. */
async function killBefore(table: string): Promise<void> {
  const lock = await app.database.asOwner.transaction();
  await lock.raw(`lock table ${table} in share mode`);
  const { kill } = begin();
  const waits = () =>
    app.database.asOwner('pg_locks').where({ granted: false }).whereRaw(`relation = ?::regclass`, [table]).pluck('pid');
  await expect.poll(waits, { timeout: 20_000 }).toHaveLength(1);
  await kill();
  await lock.commit();
}

/** Kills a process as soon as others can see what it has told: its mails wait, or are on their way. */
async function killAfter(): Promise<void> {
  const told = async () => Number((await app.database.db('notifications').count({ all: '*' }))[0]?.['all']);
  const before = await told();
  const { kill } = begin();
  await expect.poll(told, { timeout: 20_000, interval: 5 }).toBeGreaterThan(before);
  await kill();
}

test(
  `${String(KILLS)} kills of whoever tells people lose no notice, and say none twice`,
  { timeout: 600_000 },
  async () => {
    const strikes = [() => killBefore('notification_recipients'), () => killBefore('audit'), killAfter];
    for (let kill = 0; kill < KILLS; kill++) {
      await ACTS[kill % ACTS.length]?.();
      await strikes[kill % strikes.length]?.();
    }
    await tell();
    const { db } = app.database;
    const rows: { email: string; title: string; state: string; mail: string }[] = await db(
      'notification_recipients as r',
    )
      .join('notifications as n', 'n.id', 'r.notification_id')
      .join('users as u', 'u.id', 'r.user_id')
      .select('u.email', 'n.title', 'r.state', db.raw(`'<n' || n.id || '-' || u.id || '@convoca>' as mail`));
    const told = Map.groupBy(rows, ({ email, title }) => `${email} · ${title}`);
    const counts = [...told].map(([notice, all]): [string, number] => [notice, all.length]);
    proves('R-A-141-01', 'asignada', () => expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(expected)));
    // Mails are as every other: at most one doubt for each kill, and never one twice.
    const doubtful = rows.filter(({ state }) => state === 'dudoso').map(({ mail }) => mail);
    expect(rows.filter(({ state }) => !['enviado', 'dudoso'].includes(state))).toEqual([]);
    expect(doubtful.length).toBeLessThanOrEqual(KILLS);
    const arrived = Map.groupBy(smtp.received, ({ messageId }) => messageId ?? '');
    expect([...arrived.values()].filter((mails) => mails.length > 1)).toEqual([]);
    expect(rows.filter(({ state, mail }) => state === 'enviado' && !arrived.has(mail))).toEqual([]);
  },
);
