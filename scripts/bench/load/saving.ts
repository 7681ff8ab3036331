import { createHash } from 'node:crypto';
import path from 'node:path';
import { freePort } from '../../start/free-port.ts';
import { makeBareDatabase } from '../save/bare-schema.ts';
import { cpuTime } from '../save/cpu-time.ts';
import { makeWriters, startProcess, type Process, type Writer } from '../save/product-under-test.ts';
import { writeSectionSchema } from '../save/section-schema.ts';
import { percentile } from './ask.ts';
import type { Figure } from './figures.ts';
import { withProduct, type Product } from './product.ts';
import { runClient, type ClientResult, type PlannedSave } from './run-client.ts';

const EVERY = 3_000;
const GOALS = { errors: 0, p95: 40, p99: 150 };
const POOL = 20;
const WARMING = 50;

interface Server {
  url: string;
  pid: number;
  saves: PlannedSave[];
}

interface Turn extends ClientResult {
  /** Processor milliseconds of the server's process and of PostgreSQL. */
  node: number;
  postgres: number;
}

export interface SavingOptions {
  users: number;
  seconds: number;
  /** Without a pause, before each server's first turn: a larger program is cold for longer. */
  warm: number;
}

/** So many people who save every three seconds, each the own section; beside them the bare server B before and after. */
export async function measureSaving({ users, seconds, warm }: SavingOptions): Promise<Figure[]> {
  let figures: Figure[] = [];
  await withProduct(POOL, async (product) => {
    const writers = await makeWriters(product.url, product.database.url, users);
    const bare = await startBare(product, writers);
    try {
      const own = { url: product.url, pid: product.pid, saves: savesOf(writers, () => '/api/gestor/p/') };
      const b = { url: bare.url, pid: bare.pid, saves: savesOf(writers, ({ project }) => `/projects/${project}`) };
      for (const { url, saves } of [b, own])
        await runClient({ url, saves: saves.slice(0, WARMING), seconds: warm, every: null });
      const turn = (server: Server, lasting: number) => measureTurn(product, server, lasting);
      const turns = [await turn(b, seconds / 2), await turn(own, seconds), await turn(b, seconds / 2)] as const;
      figures = report(users, seconds, turns[1], joined(turns[0], turns[2]));
    } finally {
      bare.stop();
    }
  });
  return figures;
}

export function savesOf(writers: readonly Writer[], pathOf: (writer: Writer) => string): PlannedSave[] {
  return writers.map((writer) => ({ path: pathOf(writer), token: writer.token, body: writer.body.toString() }));
}

async function startBare({ database, folder }: Product, writers: readonly Writer[]): Promise<Process> {
  const answers = (JSON.parse(writers[0]?.body.toString() ?? '{}') as { dataProyecto: object }).dataProyecto;
  const bareWriters = writers.map(({ project, token }) => ({
    id: project,
    tokenHash: createHash('sha256').update(token).digest(),
  }));
  const url = await makeBareDatabase(database.superuserUrl, bareWriters, answers);
  const port = String(await freePort());
  const schema = writeSectionSchema(path.join(folder, 'schema.json'));
  return startProcess('./bare-server.ts', ['B', port, url, schema], {}, `http://127.0.0.1:${port}/ready`);
}

async function measureTurn({ database }: Product, { url, pid, saves }: Server, seconds: number): Promise<Turn> {
  const [node, postgres] = [cpuTime(pid), cpuTime(database.pid(), true)];
  const result = await runClient({ url, saves, seconds, every: EVERY });
  return { ...result, node: cpuTime(pid) - node, postgres: cpuTime(database.pid(), true) - postgres };
}

function joined(a: Turn, b: Turn): Turn {
  return {
    statuses: [...a.statuses, ...b.statuses],
    times: [...a.times, ...b.times],
    took: a.took + b.took,
    processor: a.processor + b.processor,
    node: a.node + b.node,
    postgres: a.postgres + b.postgres,
  };
}

function report(users: number, seconds: number, own: Turn, b: Turn): Figure[] {
  console.log(`\n${users} people saving every ${EVERY / 1000} s for ${seconds} s\n`);
  console.log(
    '| server | saves | errors | p50 ms | p95 | p99 | slowest | Node CPU ms a save | PG | client, share of one core |\n|---|---|---|---|---|---|---|---|---|---|',
  );
  console.log(row('B', b));
  console.log(row('product', own));
  const figure = (name: string, value: number, unit: string, goal: number | null): Figure => ({
    part: 'saving',
    name: `${users} people, ${name}`,
    value,
    unit,
    goal,
  });
  return [
    figure('saves', own.times.length, '', null),
    figure('errors', errorsIn(own), '', GOALS.errors),
    ...([0.5, 0.95, 0.99] as const).flatMap((share): Figure[] => {
      const [name, value] = [`p${share * 100}`, percentile(own.times, share)];
      const goal = share === 0.5 ? null : share === 0.95 ? GOALS.p95 : GOALS.p99;
      const beside = percentile(b.times, share);
      return [
        figure(name, value, ' ms', goal),
        figure(`${name} of B`, beside, ' ms', null),
        figure(`${name}, product / B`, value / beside, '', null),
      ];
    }),
    figure('Node’s processor a save', own.node / own.times.length, ' ms', null),
    figure('PostgreSQL’s processor a save', own.postgres / own.times.length, ' ms', null),
    figure('client, share of one core', own.processor / own.took, '', null),
  ];
}

const errorsIn = ({ statuses }: Turn): number => statuses.filter((status) => status !== 200).length;

function row(name: string, turn: Turn): string {
  const { times, node, postgres, processor, took } = turn;
  const shares = [0.5, 0.95, 0.99, 1].map((share) => percentile(times, share).toFixed(1));
  const costs = [node / times.length, postgres / times.length, processor / took].map((cost) => cost.toFixed(2));
  return `| ${[name, times.length, errorsIn(turn), ...shares, ...costs].join(' | ')} |`;
}
