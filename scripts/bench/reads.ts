import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { fill, readsOf, type Read } from './reads/seed-reads.ts';
import { countMessages } from './save/count-messages.ts';
import { cpuTime } from './save/cpu-time.ts';
import type { Process } from './save/product-under-test.ts';
import { productSettings, startProduct } from './save/start-product.ts';

/**
 * node scripts/bench/reads.ts [--connections 10] [--seconds 5]: what people open most, over HTTP, in the demonstration: time of an
 * answer, time of one that the browser has already (ETag → 304), processor time and questions to the database.
 */
const { values } = parseArgs({
  options: { connections: { type: 'string', default: '10' }, seconds: { type: 'string', default: '5' } },
});
const [connections, seconds] = [Number(values.connections), Number(values.seconds)];
const folder = mkdtempSync(path.join(tmpdir(), 'convoca-bench-'));
const database = await startEmbedded(path.join(folder, 'data'), { settings: { shared_buffers: '256MB' } });
const processes: Process[] = [];
const place = { url: database.url, ownerUrl: database.ownerUrl, folder };

try {
  await fill(productSettings(place));
  const product = await start(database.url);
  const proxy = await countMessages(database.url);
  const counted = await start(proxy.url);
  const reads = await readsOf(database.url);
  console.log(`${connections} connections, ${seconds} s each, Node ${process.version}, PostgreSQL 18\n`);
  console.log('| read | KB | p50 ms | p99 ms | 304: p50 | p99 | node CPU ms | PG CPU ms | questions |');
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const read of reads) {
    const first = await ask(product, read);
    if (first.status !== 200) throw new Error(`${read.path} answers ${first.status}`);
    await load(product, read);
    const [node, pg] = [cpuTime(product.pid), cpuTime(database.pid(), true)];
    const whole = await load(product, read);
    const used = [cpuTime(product.pid) - node, cpuTime(database.pid(), true) - pg].map((ms) => ms / whole.length);
    const known = await load(product, read, first.etag);
    for (let turn = 0; turn < 3; turn++) await ask(counted, read);
    const asked: number[] = [];
    for (let turn = 0; turn < 10; turn++) {
      proxy.take();
      await ask(counted, read);
      asked.push(proxy.take().queries);
    }
    const cells = [
      read.name,
      (first.bytes / 1024).toFixed(1),
      ...[at(whole, 0.5), at(whole, 0.99), at(known, 0.5), at(known, 0.99)].map((ms) => ms.toFixed(1)),
      ...used.map((ms) => ms.toFixed(2)),
      Math.min(...asked),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  proxy.close();
} finally {
  for (const { stop } of processes) stop();
  await wait(500);
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function start(url: string): Promise<Process> {
  const started = await startProduct({ ...place, url });
  processes.push(started);
  return started;
}

/** Closed loop: as many connections as asked, each asking again when it was answered. Sorted times. */
async function load(product: Process, read: Read, etag = ''): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      const sent = performance.now();
      const { status } = await ask(product, read, etag, agent);
      if (status !== (etag === '' ? 200 : 304)) throw new Error(`${read.path} answers ${status}`);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  agent.destroy();
  return times.toSorted((a, b) => a - b);
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}

function ask(product: Process, { path: asked, token }: Read, etag = '', agent?: Agent) {
  const headers = { authorization: token, ...(etag !== '' && { 'if-none-match': etag }) };
  return new Promise<{ status: number; etag: string; bytes: number }>((resolve, reject) => {
    get(`${product.url}/api/gestor${asked}`, { headers, ...(agent && { agent }) }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.length));
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, etag: answer.headers.etag ?? '', bytes }));
    }).once('error', reject);
  });
}
