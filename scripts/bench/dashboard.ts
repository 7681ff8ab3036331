import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Knex } from 'knex';
import { connect } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { groupForms, groupMissing, groupProjects } from '#server/features/dashboard/dashboard-queries.ts';
import { startProduct } from './save/start-product.ts';
import { seedDashboard } from './tables/seed-dashboard.ts';
import { seedOfficeSteps } from './tables/seed-office-steps.ts';
import { makeViewers } from './tables/make-viewers.ts';
import { seedTables } from './tables/seed-tables.ts';

/**
 * node scripts/bench/dashboard.ts [--projects 100000] [--times 40] [--plans]: the call at a glance over HTTP, all projects in one call,
 * half of them with three evaluations each, the tables that its numbers link to, and what waits for the office. Goal: median ≤ 100 ms.
 */
const { values } = parseArgs({
  options: {
    projects: { type: 'string', default: '100000' },
    times: { type: 'string', default: '40' },
    plans: { type: 'boolean', default: false },
  },
});
const folder = mkdtempSync(path.join(tmpdir(), 'convoca-bench-'));
const database = await startEmbedded(path.join(folder, 'data'), { settings: { shared_buffers: '256MB' } });
let stop = (): void => undefined;

try {
  await migrate(database.ownerUrl, database.url);
  const product = await startProduct({ url: database.url, ownerUrl: database.ownerUrl, folder });
  stop = product.stop;
  const owner = connect(database.ownerUrl, { pool: 1 });
  const db = connect(database.url, { pool: 1 });
  const { year } = (await db('calls').where('vigente', true).first('year')) as { year: number };
  const { projects } = await seedTables(owner, year, 2000, Number(values.projects), 1);
  const forms = await seedDashboard(owner, year);
  const admin = (await makeViewers(owner, year)).find(
    ({ path: at }) => at.startsWith('/p/all/') && !at.includes('usr'),
  );
  if (!admin) throw new Error('nobody sees every project');
  const timed = async (address: string): Promise<number> => {
    const begun = performance.now();
    const answer = await fetch(`${product.url}/api/gestor${address}`, { headers: { authorization: admin.token } });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${address}: ${answer.status} ${text}`);
    return performance.now() - begun;
  };
  console.log(
    `${projects} projects and ${forms} forms of commissions in one call, Node ${process.version}, PostgreSQL 18\n`,
  );
  console.log('| question | median ms | p95 ms | |\n|---|---|---|---|');
  const table = (query: string) => `${admin.path}?limite=50&orden=-codigo&anio=${year}&${query}`;
  for (const [name, address] of [
    ['the call at a glance', `/tablero/${year}`],
    ['table: a state', table('estado=REC_P')],
    ['table: a unit', table('unidad=FICH')],
    ['table: a modality', table('modalidad=AET')],
    ['table: a document that many lack', table('estado=REC_P&falta=CV')],
    ['table: a document that few lack', table('estado=REC_P&falta=PLAN')],
    ['table: a document that nobody lacks', table('estado=REC_P&falta=NADA')],
    ['table: one document or more', table('estado=REC_P&falta=alguno')],
    ['table: nothing brought', table('estado=REC_P&falta=sin-empezar')],
    ['what waits for the office', '/pasos/oficina'],
  ] as const) {
    if (address === '/pasos/oficina') await seedOfficeSteps(owner, year);
    for (let turn = 0; turn < 5; turn++) await timed(address);
    const times: number[] = [];
    for (let turn = 0; turn < Number(values.times); turn++) times.push(await timed(address));
    times.sort((a, b) => a - b);
    const at = (share: number): number => times[Math.ceil(times.length * share) - 1] ?? 0;
    console.log(
      `| ${name} | ${at(0.5).toFixed(1)} | ${at(0.95).toFixed(1)} | ${at(0.5) > 100 ? 'over the goal' : ''} |`,
    );
  }
  if (values.plans) {
    await explain(db, 'projects', () => groupProjects(db, year));
    await explain(db, 'forms', () => groupForms(db, year));
    await explain(db, 'missing', () => groupMissing(db, year));
  }
  await db.destroy();
  await owner.destroy();
} finally {
  stop();
  await wait(500);
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function explain(db: Knex, name: string, act: () => Promise<unknown>): Promise<void> {
  const asked: { sql: string; bindings: readonly Knex.RawBinding[] }[] = [];
  const keep = (query: { sql: string; bindings?: Knex.RawBinding[] }) =>
    void asked.push({ sql: query.sql, bindings: query.bindings ?? [] });
  db.on('query', keep);
  await act();
  db.removeListener('query', keep);
  for (const { sql, bindings } of asked) {
    // The driver's own placeholders are given back to the builder, which numbers them again.
    const { rows }: { rows: { 'QUERY PLAN': string }[] } = await db.raw(
      `explain (analyze, buffers, costs off) ${sql.replaceAll(/\$\d+/g, '?')}`,
      bindings,
    );
    console.log(`\n## ${name}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`);
  }
}
