import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Knex } from 'knex';
import { connect } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { listCallEvents } from '#server/features/calls/calls-queries.ts';
import { countAuditRows, readAuditRows } from '#server/features/audit/audit-queries.ts';
import { nameThings } from '#server/features/audit/name-things.ts';
import { readAuditRequest, writeMark } from '#server/features/audit/read-audit-request.ts';
import { AUDIT_ACTS } from '#schemas/messages/audit.ts';
import { explainAsked } from './explain-asked.ts';

/**
 * npm run bench:audit [-- --rows 1000000] [--times 20] [--plans]: a page of the audit among so many rows, of 10,000 people
 * and as many projects: rows, count and names. Goal: median ≤ 100 ms.
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    times: { type: 'string', default: '20' },
    plans: { type: 'boolean', default: false },
  },
});
const GOAL = 100;
const PEOPLE = 10_000;

type Query = Parameters<typeof readAuditRequest>[0];

const folder = mkdtempSync(path.join(tmpdir(), 'convoca-bench-'));
const database = await startEmbedded(path.join(folder, 'data'), { settings: { shared_buffers: '256MB' } });
const owner = connect(database.ownerUrl, { pool: 1, statementTimeout: 0 });
const db = connect(database.url, { pool: 4 });
try {
  await migrate(database.ownerUrl, database.url);
  await seed(owner, Number(values.rows));
  const deep = await idAt(owner, Number(values.rows) / 2);
  const questions: readonly [name: string, query: Query][] = [
    ['first page', {}],
    ['oldest first', { orden: 'fecha' }],
    ['a page in the middle', { desde: writeMark({ after: true, id: deep, page: 10_000 }) }],
    ['one person', { persona: 77 }],
    ['the busiest person', { persona: 1 }],
    ['one act, common', { acto: 'answers.ip' }],
    ['one act, rare', { acto: 'call.open' }],
    ['a kind of acts', { acto: 'template' }],
    ['a person and an act', { persona: 77, acto: 'answers' }],
    ['the busiest person and a rare act', { persona: 1, acto: 'call.open' }],
    ['one project', { proyecto: '26-00077' }],
    ['one account', { cuenta: 751 }],
    ['a month', { dia: '2025-03-01', hastaDia: '2025-03-31' }],
    ['a month of a kind', { dia: '2025-03-01', hastaDia: '2025-03-31', acto: 'commission' }],
    ['text: one person', { q: 'persona 777' }],
    ['text: everybody', { q: 'persona' }],
    ['text: one project', { q: 'huerta 4322' }],
    ['text: an act', { q: 'cronograma publicado' }],
    ['text: a reason', { q: 'resolución 12345' }],
    ['text: nobody', { q: 'xyzzy' }],
    ['text, a kind and dates', { q: 'persona 777', acto: 'answers', dia: '2025-03-01' }],
  ];
  console.log('| question | rows | counted | median ms | p95 ms | |\n|---|---|---|---|---|---|');
  for (const [name, query] of questions) {
    const request = readAuditRequest({ ...query, limite: 50 });
    await measure(name, async () => {
      const [rows, count] = await Promise.all([readAuditRows(db, request), countAuditRows(db, request)]);
      await nameThings(db, rows);
      return [rows.length, count] as const;
    });
  }
  await measure('the last acts of a call', async () => {
    const events = await listCallEvents(db, 2026, 50);
    return [events.length, events.length] as const;
  });
} finally {
  await Promise.all([owner.destroy(), db.destroy()]);
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(name: string, ask: () => Promise<readonly [rows: number, count: number]>): Promise<void> {
  let seen = await ask();
  const times: number[] = [];
  for (let turn = 0; turn < Number(values.times); turn += 1) {
    const from = performance.now();
    seen = await ask();
    times.push(performance.now() - from);
  }
  times.sort((one, other) => one - other);
  const at = (share: number): number => times[Math.ceil(times.length * share) - 1] ?? 0;
  const verdict = at(0.5) > GOAL ? 'over the goal' : '';
  console.log(`| ${name} | ${seen[0]} | ${seen[1]} | ${at(0.5).toFixed(1)} | ${at(0.95).toFixed(1)} | ${verdict} |`);
  if (values.plans) await explainAsked(db, name, ask);
}

async function idAt(db: Knex, place: number): Promise<number> {
  const row = (await db('audit').orderBy('id').offset(Math.floor(place)).first('id')) as { id: string };
  return Number(row.id);
}

/** Two years of an office: most rows save answers, a few administrators do a third of everything. */
async function seed(owner: Knex, rows: number): Promise<void> {
  await owner.raw(
    `insert into users (dni, ape, nom, email, tipo_usuario)
      select (30000000 + n)::text, 'Persona', n::text, 'persona' || n || '@universidad.example', 'estandar' from generate_series(1, ?::integer) n`,
    [PEOPLE],
  );
  await owner.raw(`insert into calls (year, vigente) values (2026, true)`);
  await owner.raw(
    `insert into projects (call_year, sequence, code, modality, academic_unit, title, state, creator_id)
      select 2026, n, '26-' || lpad(n::text, 5, '0'), 'PEIS', 'FICH', 'Huerta ' || n, 'REC_IP', n from generate_series(1, ?::integer) n`,
    [PEOPLE],
  );
  const common = ['answers.ip', 'answers.p', 'answers.pcal', 'document.upload', 'user.change-password'];
  const rare = Object.keys(AUDIT_ACTS).filter((act) => !common.includes(act));
  await owner.raw(
    `insert into audit (at, actor_id, action, project_id, detail, request_id, address)
      select timestamptz '2024-06-01' + n * (interval '730 days' / ?), case when n % 3 = 0 then 1 + n % 4 else 1 + (n * 7919) % ${PEOPLE} end,
        case when n % 50 = 0 then (?::text[])[1 + (n / 50) % ${rare.length}] else (?::text[])[1 + n % ${common.length}] end,
        case when n % 5 <> 0 then 1 + (n * 104729) % ${PEOPLE} end,
        case when n % 50 = 0 then jsonb_build_object('user', 1 + n % ${PEOPLE}, 'year', 2024 + n % 3, 'motivo', 'Resolución ' || n)
          else jsonb_build_object('form', n % 30000, 'versions', jsonb_build_object('0', 3)) end,
        gen_random_uuid()::text, '10.0.0.' || n % 250
      from generate_series(1, ?::bigint) n`,
    [rows, rare, common, rows],
  );
  await owner.raw('vacuum (analyze) audit');
  await owner.raw('vacuum (analyze) users');
  await owner.raw('vacuum (analyze) projects');
}
