import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connect } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { freePort } from '../start/free-port.ts';
import { seedDesk } from './desk/seed-desk.ts';
import { startProcess, type Process } from './save/product-under-test.ts';

/**
 * node scripts/bench/desk.ts [--projects 300] [--evaluators 3] [--times 60]: the calls of the evaluator's desk over HTTP, one after the
 * other: the table's page, the own forms beside it, those of all projects. Goal: median ≤ 100 ms.
 */
const { values } = parseArgs({
  options: {
    projects: { type: 'string', default: '300' },
    evaluators: { type: 'string', default: '3' },
    times: { type: 'string', default: '60' },
  },
});
const GOAL = 100;
const PAGE = 50;
/** As many as one call takes. */
const MOST = 200;
const folder = mkdtempSync(path.join(tmpdir(), 'convoca-bench-'));
const database = await startEmbedded(path.join(folder, 'data'), { settings: { shared_buffers: '256MB' } });
let product: Process | undefined;

try {
  await migrate(database.ownerUrl, database.url);
  product = await startProduct();
  const owner = connect(database.ownerUrl, { pool: 1 });
  const { year } = (await owner('calls').where('vigente', true).first('year')) as { year: number };
  const { token, evaluator, projects } = await seedDesk(
    owner,
    year,
    Number(values.projects),
    Number(values.evaluators),
  );
  await owner.destroy();
  console.log(`${projects.length} projects × ${values.evaluators} evaluators, ${values.times} requests each\n`);
  console.log('| call | KB | median ms | p95 ms | |\n|---|---|---|---|---|');
  const forms = (count: number) => `/evaluaciones/propias?proyectos=${projects.slice(0, count).join(',')}`;
  const questions: readonly (readonly [string, string])[] = [
    ['a page of the table', `/p/all/usr/${evaluator}?lista=eval&limite=${PAGE}`],
    ['the own forms beside it', forms(PAGE)],
    [`the own forms of ${Math.min(MOST, projects.length)} projects`, forms(MOST)],
    ['what the stage leaves open', '/evaluaciones/propias'],
  ];
  for (const [name, address] of questions) await measure(name, `${product.url}/api/gestor${address}`, token);
} finally {
  product?.stop();
  await wait(500);
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(name: string, url: string, token: string): Promise<void> {
  const times: number[] = [];
  let bytes = 0;
  for (let turn = -5; turn < Number(values.times); turn++) {
    const sent = performance.now();
    const answer = await fetch(url, { headers: { authorization: token } });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${text}`);
    bytes = text.length;
    // The first ones warm up.
    if (turn >= 0) times.push(performance.now() - sent);
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.ceil(times.length * share) - 1] ?? 0;
  const verdict = at(0.5) > GOAL ? 'over the goal' : '';
  console.log(
    `| ${name} | ${(bytes / 1024).toFixed(0)} | ${at(0.5).toFixed(1)} | ${at(0.95).toFixed(1)} | ${verdict} |`,
  );
}

async function startProduct(): Promise<Process> {
  const port = await freePort();
  return startProcess(
    '../../../server/main.ts',
    [],
    {
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      PORT: String(port),
      DATA_DIR: folder,
      SECRET_KEY: 'a secret of the bench, of thirty-two characters',
      LOG_LEVEL: 'warn',
      CONVOCA_ADMIN_EMAIL: 'a@b.example',
      CONVOCA_ADMIN_PASS: 'abc123',
    },
    `http://127.0.0.1:${port}/readyz`,
  );
}
