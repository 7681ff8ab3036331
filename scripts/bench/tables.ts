import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connect } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Process } from './save/product-under-test.ts';
import { startProduct } from './save/start-product.ts';
import { explainList } from './tables/explain-list.ts';
import { makeViewers, type Viewer } from './tables/make-viewers.ts';
import { PAGE, questionsOf, type Question } from './tables/questions.ts';
import { seedTables } from './tables/seed-tables.ts';

/**
 * node scripts/bench/tables.ts [--users 10000] [--projects 100000] [--times 40] [--only text] [--plans]: every table of the projects'
 * screen over HTTP, one request after the other: first page, filters, search, every sort, deep pages. Goals: median ≤ 100 ms, wished for
 * ≤ 5 ms. With --plans the plans of what was asked, too. --only keeps the rows whose table or question contains the text.
 */
const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '10000' },
    projects: { type: 'string', default: '100000' },
    times: { type: 'string', default: '40' },
    only: { type: 'string', default: '' },
    plans: { type: 'boolean', default: false },
  },
});
const GOAL = 100;
const WISH = 5;
const folder = mkdtempSync(path.join(tmpdir(), 'convoca-bench-'));
const database = await startEmbedded(path.join(folder, 'data'), { settings: { shared_buffers: '256MB' } });
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let product: Process | undefined;

try {
  await migrate(database.ownerUrl, database.url);
  product = await startProduct({ url: database.url, ownerUrl: database.ownerUrl, folder });
  const owner = connect(database.ownerUrl, { pool: 1 });
  const db = connect(database.url, { pool: 1 });
  const { year } = (await db('calls').where('vigente', true).first('year')) as { year: number };
  const started = performance.now();
  const seeded = await seedTables(owner, year, Number(values.users), Number(values.projects));
  const viewers = await makeViewers(owner, year);
  console.log(
    `${seeded.projects} projects, ${seeded.users} users in ${((performance.now() - started) / 1000).toFixed(0)} s; ` +
      `${values.times} requests each, Node ${process.version}, PostgreSQL 18\n`,
  );
  console.log('| table | question | rows | median ms | p95 ms | KB | |\n|---|---|---|---|---|---|---|');
  const plans: string[] = [];
  for (const viewer of viewers) {
    for (const question of questionsOf(year)) {
      if (!`${viewer.table} ${question.name}`.includes(values.only)) continue;
      await measure(viewer, question);
      if (!values.plans) continue;
      const query = { limite: PAGE, ...(await queryOf(viewer, question)) };
      for (const { name, sql, plan } of await explainList(db, viewer.sources(viewer.lista), query, viewer.id))
        plans.push(`## ${viewer.table}: ${question.name}: ${name}\n${sql.replaceAll(/\s+/g, ' ')}\n${plan}\n`);
    }
  }
  if (values.plans) console.log(`\n${plans.join('\n')}`);
  await db.destroy();
  await owner.destroy();
} finally {
  agent.destroy();
  product?.stop();
  await wait(500);
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(viewer: Viewer, question: Question): Promise<void> {
  const query = await queryOf(viewer, question);
  for (let turn = 0; turn < 5; turn++) await ask(viewer, query);
  const times: number[] = [];
  let last = { rows: 0, bytes: 0 };
  for (let turn = 0; turn < Number(values.times); turn++) {
    const sent = performance.now();
    const { data, bytes } = await ask(viewer, query);
    times.push(performance.now() - sent);
    last = { rows: data.length, bytes };
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.ceil(times.length * share) - 1] ?? 0;
  const verdict = at(0.5) > GOAL ? 'over the goal' : at(0.5) > WISH ? 'over 5' : '';
  console.log(
    `| ${viewer.table} | ${question.name} | ${last.rows} | ${at(0.5).toFixed(1)} | ${at(0.95).toFixed(1)} | ${(last.bytes / 1024).toFixed(0)} | ${verdict} |`,
  );
}

/** As deep as asked: by the cursor of the page before, as the screen goes on. */
async function queryOf(viewer: Viewer, { query, pages = 0 }: Question): Promise<Record<string, string | number>> {
  const asked = { ...query, ...(viewer.lista && { lista: viewer.lista }) };
  if (pages === 0) return asked;
  const wide = 100;
  let desde: string | null = null;
  for (let seen = 0; seen < pages * PAGE; seen += wide) {
    const { meta } = await ask(viewer, { ...asked, limite: wide, ...(desde && { desde }) });
    if (!meta.siguiente) break;
    desde = meta.siguiente;
  }
  return { ...asked, ...(desde && { desde }) };
}

interface Listed {
  data: unknown[];
  meta: { siguiente: string | null };
  bytes: number;
}

function ask(viewer: Viewer, query: Readonly<Record<string, string | number>>): Promise<Listed> {
  const params = new URLSearchParams(
    Object.entries({ limite: PAGE, ...query }).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return new Promise((resolve, reject) => {
    get(
      `${product?.url}/api/gestor${viewer.path}?${params.toString()}`,
      { agent, headers: { authorization: viewer.token } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => void parts.push(part));
        answer.once('end', () => {
          const text = Buffer.concat(parts);
          if (answer.statusCode === 200)
            resolve({ ...(JSON.parse(text.toString()) as Omit<Listed, 'bytes'>), bytes: text.length });
          else reject(new Error(`${viewer.table}: ${answer.statusCode} ${text.toString()}`));
        });
      },
    ).once('error', reject);
  });
}
