import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { makeBareDatabase } from './save/bare-schema.ts';
import { countMessages } from './save/count-messages.ts';
import { cpuTime } from './save/cpu-time.ts';
import { load, save, type LoadResult, type Target } from './save/load.ts';
import { makeWriters, startProcess, type Process } from './save/product-under-test.ts';
import { startProduct } from './save/start-product.ts';
import { writeSectionSchema } from './save/section-schema.ts';
import { saveReport, type Measured } from './save/save-report.ts';

/**
 * node scripts/bench/save.ts [--rounds 4] [--seconds 5] [--connections 50] [--warm 10] [--profile]: the save of about 20 KB of answers
 * beside bare Express + pg servers that store the same body, interleaved in rounds on one PostgreSQL. Only ratios within a round count,
 * and only after some thousand saves: until then the larger program runs what is not compiled yet (--warm, seconds for each).
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '50' },
    warm: { type: 'string', default: '10' },
    profile: { type: 'boolean', default: false },
  },
});
const PROFILED = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'all',
  'pg_stat_statements.track_planning': 'on',
};
const [rounds, seconds, connections] = [Number(values.rounds), Number(values.seconds), Number(values.connections)];
const folder = mkdtempSync(path.join(tmpdir(), 'convoca-bench-'));
const database = await startEmbedded(path.join(folder, 'data'), {
  settings: { shared_buffers: '256MB', max_connections: '250', ...(values.profile && PROFILED) },
});
const processes: Process[] = [];

try {
  await migrate(database.ownerUrl, database.url);
  const product = await startOn(database.url);
  const writers = await makeWriters(product.url, database.url, connections);
  const one = writers[0];
  if (!one) throw new Error('no writers');
  const answers = (JSON.parse(one.body.toString()) as { dataProyecto: object }).dataProyecto;
  console.log(
    `body: ${one.body.length} bytes, ${connections} connections, ${rounds} rounds of ${seconds} s, Node ${process.version}, PostgreSQL 18`,
  );

  const bareWriters = writers.map(({ project, token }) => ({
    id: project,
    tokenHash: createHash('sha256').update(token).digest(),
  }));
  const bareUrl = await makeBareDatabase(database.superuserUrl, bareWriters, answers);
  const schemaFile = writeSectionSchema(path.join(folder, 'schema.json'));

  const variants = new Map<string, { target: Target; pid: number }>();
  const target = (url: string, pathOf: (writer: number) => string): Target => ({
    url,
    path: pathOf,
    token: (writer) => writers[writer]?.token ?? '',
    body: (writer) => writers[writer]?.body ?? Buffer.alloc(0),
  });
  for (const name of ['A', 'B', 'D', 'E']) {
    const port = await freePort();
    const bare = await startProcess(
      './bare-server.ts',
      [name, String(port), bareUrl, schemaFile],
      {},
      `http://127.0.0.1:${port}/ready`,
    );
    processes.push(bare);
    variants.set(name, {
      target: target(bare.url, (writer) => `/projects/${writers[writer]?.project}`),
      pid: bare.pid,
    });
  }
  variants.set('product', { target: target(product.url, () => '/api/gestor/p/'), pid: product.pid });

  for (const [name, variant] of variants) await warm(name, variant.target);
  const measured: Measured[] = [];
  const names = [...variants.keys()];
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(turn + round) % names.length] ?? '';
      const variant = variants.get(name);
      if (!variant) continue;
      await checkpoint();
      const [node, pg] = [cpuTime(variant.pid), cpuTime(database.pid(), true)];
      const result = await load(variant.target, connections, seconds);
      measured.push({
        round,
        name,
        ...result,
        node: cpuTime(variant.pid) - node,
        postgres: cpuTime(database.pid(), true) - pg,
      });
      console.log(`round ${round + 1} ${name.padEnd(8)} ${line(result)}`);
    }
  }
  console.log(`\n${saveReport(measured)}\n`);
  if (values.profile) await profile(target(product.url, () => '/api/gestor/p/'));
  await traffic(target('', () => '/api/gestor/p/'));
} finally {
  for (const { stop } of processes) stop();
  await wait(500);
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function startOn(url: string): Promise<Process> {
  const product = await startProduct({ url, ownerUrl: database.ownerUrl, folder });
  processes.push(product);
  return product;
}

/** What PostgreSQL is asked for one save: the least of twenty, as the background's own questions only add. */
async function traffic(target: Target): Promise<void> {
  const proxy = await countMessages(database.url);
  const product = await startOn(proxy.url);
  const through = { ...target, url: product.url };
  for (let i = 0; i < 10; i++) await save(through, 0);
  const seen = [];
  for (let i = 0; i < 20; i++) {
    proxy.take();
    await save(through, 0);
    seen.push(proxy.take());
  }
  const [least] = seen.sort((a, b) => a.queries - b.queries);
  console.log(`one save of the product: ${least?.queries} queries in ${least?.roundTrips} round trips`);
  for (const text of least?.texts ?? []) console.log(`  ${text.replaceAll(/\s+/g, ' ').slice(0, 140)}`);
  proxy.close();
}

/** Where PostgreSQL's time goes in the product's saves, statement by statement, those inside functions too. */
async function profile(target: Target): Promise<void> {
  const client = new Client(database.superuserUrl);
  await client.connect();
  await client.query('create extension if not exists pg_stat_statements');
  await client.query('select pg_stat_statements_reset()');
  const { requests } = await load(target, connections, seconds);
  const { rows } = await client.query<{ query: string; calls: number; plan: number; run: number }>(
    `select query, calls::int, total_plan_time as plan, total_exec_time as run from pg_stat_statements
     where dbid = (select oid from pg_database where datname = $1) order by total_plan_time + total_exec_time desc limit 25`,
    [new URL(database.url).pathname.slice(1)],
  );
  await client.end();
  console.log(`PostgreSQL per save (${requests} saves): plan ms, run ms, calls, statement`);
  for (const { query, calls, plan, run } of rows) {
    const cells = [plan / requests, run / requests, calls / requests]
      .map((value) => value.toFixed(3).padStart(7))
      .join(' ');
    console.log(`${cells}  ${query.replaceAll(/\s+/g, ' ').slice(0, 110)}`);
  }
}

async function warm(name: string, target: Target): Promise<void> {
  const status = await save(target, 0);
  if (status !== 200) throw new Error(`${name} answers ${status}`);
  await load(target, connections, Number(values.warm));
}

async function checkpoint(): Promise<void> {
  const client = new Client(database.superuserUrl);
  await client.connect();
  await client.query('checkpoint');
  await client.end();
}

function line({ requests, seconds: took, p50, p95, p99, errors }: LoadResult): string {
  const [median, most, nearlyAll] = [p50, p95, p99].map((ms) => ms.toFixed(0).padStart(4));
  return `${(requests / took).toFixed(0).padStart(6)}/s  p50${median}  p95${most}  p99${nearlyAll} ms  errors ${errors}`;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
