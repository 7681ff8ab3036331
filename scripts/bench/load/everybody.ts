import { cpuTime } from '../save/cpu-time.ts';
import { makeWriters } from '../save/product-under-test.ts';
import { percentile, type Call } from './ask.ts';
import type { Figure } from './figures.ts';
import { measureBurst, type BurstResult } from './measure-burst.ts';
import { makePeople } from './people.ts';
import { SECRET } from '../save/start-product.ts';
import { withProduct, type Product } from './product.ts';
import { writingCalls } from './writing-calls.ts';

const READS_P99 = 300;
const READERS = 8;
const WARMING = 4;

interface Measured extends BurstResult {
  /** Processor milliseconds of the server's process and of PostgreSQL. */
  node: number;
  postgres: number;
}

/** So many different people at once on each writing call while others read; with 20 connections and with 2. */
export async function measureEverybody(people: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const pool of [20, 2])
    await withProduct(pool, async (product) => {
      const results = await burstsOf(product, people);
      console.log(`\n${people} people at once, POOL=${pool}\n`);
      console.log(table(results));
      figures.push(...figuresOf(results, pool));
    });
  return figures;
}

async function burstsOf(product: Product, people: number): Promise<Measured[]> {
  const { url, pid, database } = product;
  const readers = await makeWriters(url, database.url, READERS);
  const reads = readers.map(({ token, project }, index): Call => ({
    method: 'GET',
    path: index % 2 === 0 ? `/p/form/3/${project}` : `/p/${project}`,
    token,
  }));
  // First by others, so that no code is cold.
  for await (const burst of writingCalls(url, await makePeople(database.url, SECRET, WARMING)))
    tellFaults(await measureBurst(url, burst, reads));
  const results: Measured[] = [];
  for await (const burst of writingCalls(url, await makePeople(database.url, SECRET, people))) {
    const [node, postgres] = [cpuTime(pid), cpuTime(database.pid(), true)];
    const result = await measureBurst(url, burst, reads);
    results.push({ ...result, node: cpuTime(pid) - node, postgres: cpuTime(database.pid(), true) - postgres });
  }
  return results;
}

/** Whoever warms up is few: what refuses them is likely to be a fault of the bench. */
function tellFaults({ name, unavailable, reasons, refused }: BurstResult): void {
  if (unavailable > 0 || refused.length > 0)
    console.log(`warming up, ${name}: ${unavailable} × 503, ${told(reasons, refused)}`);
}

function told(reasons: readonly string[], refused: readonly string[]): string {
  return [...reasons, ...new Set(refused)].join('; ');
}

function table(results: readonly Measured[]): string {
  const rows = results.map(({ name, aside, unavailable, reasons, refused, slowest, reads, node, postgres }) => {
    const [p50, p99] = [percentile(reads, 0.5), percentile(reads, 0.99)].map((ms) => ms.toFixed(0));
    const cells = [name, unavailable, refused.length, slowest.toFixed(0), node, postgres, reads.length, p50];
    return `| ${cells.join(' | ')} | ${p99}${aside ? ' (aside)' : ''} | ${told(reasons, refused)} |`;
  });
  const head =
    '| call | 503 | other refusals | slowest ms | Node CPU ms | PG CPU ms | reads | p50 ms | p99 ms | |\n|---|---|---|---|---|---|---|---|---|---|';
  return [head, ...rows].join('\n');
}

function figuresOf(results: readonly Measured[], pool: number): Figure[] {
  const figure = (name: string, value: number, unit: string, goal: number | null): Figure => ({
    part: 'everybody',
    name: `POOL=${pool}, ${name}`,
    value,
    unit,
    goal,
  });
  const sum = (of: (result: Measured) => number): number => results.reduce((total, result) => total + of(result), 0);
  const beside = results.filter(({ aside }) => !aside);
  const slowest = beside.map(({ name, reads }) => ({ name, p99: percentile(reads, 0.99) }));
  const all = beside.flatMap(({ reads }) => reads);
  return [
    figure(
      'writing calls',
      sum(({ people }) => people),
      '',
      null,
    ),
    figure(
      'answers 503',
      sum(({ unavailable }) => unavailable),
      '',
      0,
    ),
    figure(
      'other refusals',
      sum(({ refused }) => refused.length),
      '',
      0,
    ),
    figure('p99 of all reads meanwhile', percentile(all, 0.99), ' ms', READS_P99),
    ...slowest.map(({ name, p99 }) => figure(`p99 of reads beside “${name}”`, p99, ' ms', READS_P99)),
  ];
}
