import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { freePort } from '../start/free-port.ts';
import { connections, percentile, type Call } from './load/ask.ts';
import { measureBurst, type BurstResult } from './load/measure-burst.ts';
import { overload } from './load/overload.ts';
import { pacedSaves, type PacedResult } from './load/paced-saves.ts';
import { makePeople } from './load/people.ts';
import { writingCalls } from './load/writing-calls.ts';
import { makeBareDatabase } from './save/bare-schema.ts';
import { load, type Target } from './save/load.ts';
import { makeWriters, startProcess, type Process, type Writer } from './save/product-under-test.ts';
import { writeSectionSchema } from './save/section-schema.ts';

/**
 * npm run bench:load [-- --people 40 --users 500 --seconds 60 --warm 10]: different people at once on each writing call while
 * others read, with 20 connections and with 2; people who save every three seconds, beside the bare server B; refusals under
 * overload. Fails where a goal is missed. On a quiet machine.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '40' },
    users: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '60' },
    warm: { type: 'string', default: '10' },
  },
});
const [people, users, seconds, warm] = [values.people, values.users, values.seconds, values.warm].map(Number) as [
  number,
  number,
  number,
  number,
];
const EVERY = 3_000;
const GOALS = { reads: 300, p95: 40, p99: 150, refusals: 2_000 };
const SECRET = 'a secret of the bench, of thirty-two characters';
const folder = mkdtempSync(path.join(tmpdir(), 'convoca-bench-'));
const database = await startEmbedded(path.join(folder, 'data'), {
  settings: { shared_buffers: '256MB', max_connections: '250' },
});
const processes: Process[] = [];
const missed: string[] = [];
const ms = (value: number): string => value.toFixed(0).padStart(5);

try {
  await migrate(database.ownerUrl, database.url);
  for (const pool of [20, 2]) await atOnce(pool);
  const product = await startProduct(20);
  const writers = await makeWriters(product.url, database.url, users);
  await saving(product, writers);
  product.stop();
  await refusing(writers);
} finally {
  for (const { stop } of processes) stop();
  connections.destroy();
  await wait(1500);
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(missed.length === 0 ? '\nEvery goal is met.' : `\nMissed:\n${missed.map((one) => `  ${one}`).join('\n')}`);
process.exitCode = missed.length === 0 ? 0 : 1;

async function startProduct(pool: number): Promise<Process> {
  const port = await freePort();
  const env = {
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    PORT: String(port),
    POOL: String(pool),
    DATA_DIR: folder,
    SECRET_KEY: SECRET,
    LOG_LEVEL: 'warn',
    CONVOCA_ADMIN_EMAIL: 'a@b.example',
    CONVOCA_ADMIN_PASS: 'abc123',
  };
  const product = await startProcess('../../../server/main.ts', [], env, `http://127.0.0.1:${port}/readyz`);
  processes.push(product);
  return product;
}

/** Each writing call by everybody at once; first by others, so that no code is cold. */
async function atOnce(pool: number): Promise<void> {
  const product = await startProduct(pool);
  const readers = await makeWriters(product.url, database.url, 4, 900_000 + pool * 10);
  const reads = readers.map(({ token, project }, index): Call => ({
    method: 'GET',
    path: index % 2 === 0 ? `/p/form/3/${project}` : `/p/${project}`,
    token,
  }));
  for await (const burst of writingCalls(product.url, await makePeople(database.url, SECRET, 4)))
    await measureBurst(product.url, burst, reads);
  const results: BurstResult[] = [];
  const everybody = await makePeople(database.url, SECRET, people);
  for await (const burst of writingCalls(product.url, everybody))
    results.push(await measureBurst(product.url, burst, reads));
  console.log(`\n${people} people at once, POOL=${pool}\n`);
  console.log('| call | 503 | slowest ms | reads | reads p99 ms |\n|---|---|---|---|---|');
  for (const { name, aside, unavailable, refused, slowest, reads: times } of results) {
    const p99 = percentile(times, 0.99);
    console.log(
      `| ${name} | ${unavailable} | ${ms(slowest)} | ${times.length} | ${ms(p99)}${aside ? ' (aside)' : ''} |`,
    );
    const where = `POOL=${pool}, ${name}:`;
    if (unavailable > 0) missed.push(`${where} ${unavailable} × 503`);
    for (const refusal of new Set(refused)) missed.push(`${where} answered ${refusal}`);
    if (!aside && p99 > GOALS.reads) missed.push(`${where} reads p99 ${ms(p99)} ms`);
  }
  product.stop();
}

async function saving(product: Process, writers: readonly Writer[]): Promise<void> {
  const target = (url: string, pathOf: (writer: number) => string): Target => ({
    url,
    path: pathOf,
    token: (writer) => writers[writer]?.token ?? '',
    body: (writer) => writers[writer]?.body ?? Buffer.alloc(0),
  });
  const answers = (JSON.parse(writers[0]?.body.toString() ?? '{}') as { dataProyecto: object }).dataProyecto;
  const bareWriters = writers.map(({ project, token }) => ({
    id: project,
    tokenHash: createHash('sha256').update(token).digest(),
  }));
  const bareUrl = await makeBareDatabase(database.superuserUrl, bareWriters, answers);
  const port = await freePort();
  const schema = writeSectionSchema(path.join(folder, 'schema.json'));
  const bare = await startProcess(
    './bare-server.ts',
    ['B', String(port), bareUrl, schema],
    {},
    `http://127.0.0.1:${port}/ready`,
  );
  processes.push(bare);
  const variants = [
    ['B', target(bare.url, (writer) => `/projects/${writers[writer]?.project}`)],
    ['product', target(product.url, () => '/api/gestor/p/')],
  ] as const;
  for (const [, one] of variants) await load(one, Math.min(50, users), warm);
  console.log(`\n${users} people saving every ${EVERY / 1000} s for ${seconds} s\n`);
  console.log('| server | saves | errors | p50 | p95 | p99 ms |\n|---|---|---|---|---|---|');
  const seen = new Map<string, PacedResult>();
  for (const [name, one] of variants) {
    const result = await pacedSaves(one, users, EVERY, seconds);
    seen.set(name, result);
    const { saves, errors, p50, p95, p99 } = result;
    console.log(`| ${name} | ${saves} | ${errors} | ${ms(p50)} | ${ms(p95)} | ${ms(p99)} |`);
  }
  bare.stop();
  const [b, own] = [seen.get('B'), seen.get('product')];
  if (!b || !own) return;
  const ratio = (of: 'p50' | 'p95' | 'p99'): string => `${of} ${(own[of] / b[of]).toFixed(2)}`;
  console.log(`\nproduct / B: ${(['p50', 'p95', 'p99'] as const).map(ratio).join(', ')}`);
  if (own.errors > 0) missed.push(`saving: ${own.errors} errors`);
  for (const share of ['p95', 'p99'] as const)
    if (own[share] > GOALS[share]) missed.push(`saving: ${share} ${ms(own[share])} ms, beside B's ${ms(b[share])}`);
}

async function refusing(writers: readonly Writer[]): Promise<void> {
  const product = await startProduct(2);
  const calls = writers.map(({ token, body }): Call => ({
    method: 'PUT',
    path: '/p/',
    token,
    raw: { content: body, type: 'application/json' },
  }));
  const { answered, refused, p99, other } = await overload(product.url, calls, 10);
  console.log(
    `\n${calls.length} people without a pause, POOL=2: ${answered} answered, ${refused} refused, p99 of a refusal ${ms(p99)} ms`,
  );
  if (p99 > GOALS.refusals) missed.push(`overload: p99 of a refusal ${ms(p99)} ms`);
  if (other.length > 0) missed.push(`overload: ${other.length} answers that are neither 200 nor 503`);
  product.stop();
}
