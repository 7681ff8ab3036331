import { parseArgs } from 'node:util';
import type { Knex } from 'knex';
import { countUsersMatching, listUsersMatching, readUserListRequest } from '#server/features/accounts/user-list.ts';
import { openAdministrator } from './calls/open-administrator.ts';
import { withProduct } from './calls/with-product.ts';

/**
 * npm run bench:users [-- --users 10000] [--times 40] [--plans]: the table of accounts over HTTP, one request after the
 * other: first page, deep page, filters, searches, every sort, and an import of as many people. Goal: median ≤ 100 ms.
 */
const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '10000' },
    times: { type: 'string', default: '40' },
    plans: { type: 'boolean', default: false },
  },
});
const GOAL = 100;
const PAGE = 50;
const questions: readonly [name: string, query: Readonly<Record<string, string | number>>][] = [
  ['first page', {}],
  ['page 150', { pagina: 150 }],
  ['one type', { tipo: 'eval_int' }],
  ['search: one person', { q: 'persona777@' }],
  ['search: many', { q: 'universidad' }],
  ['search: two words, accents', { q: 'NUNEZ ines' }],
  ['search: one letter', { q: 'z' }],
  ['search within a type', { q: 'gomez', tipo: 'eval_int' }],
  ['search: nobody', { q: 'xyzzy' }],
  ...['id', '-id', '-ape', 'nom', 'unidad', '-unidad', 'tipo', 'email'].map((orden): [string, { orden: string }] => [
    `order ${orden}`,
    { orden },
  ]),
];

await withProduct(async ({ url, owner }) => {
  await seedPeople(owner, Number(values.users));
  const token = await openAdministrator(owner);
  console.log('| question | rows | median ms | p95 ms | |\n|---|---|---|---|---|');
  for (const [name, query] of questions)
    await measure(name, `${url}/api/gestor/usr/tipo`, { limite: PAGE, ...query }, token);
  if (values.plans) for (const [name, query] of questions) await explain(owner, name, query);
  await measureImport(url, token);
});

async function seedPeople(owner: Knex, count: number): Promise<void> {
  await owner.raw(
    `insert into users (dni, ape, nom, email, unidad_academica, tipo_usuario, password_hash)
     select lpad((30000000 + n)::text, 8, '0'),
       (array['Acosta','Benítez','Cabrera','Gómez','Ibáñez','Núñez','Ñáñez','Quiroga','Ríos','Zalazar'])[1 + n % 10] || ' ' || (n / 10),
       (array['Inés','Tomás','Lucía','Bruno','Camila','Nahuel','Sofía'])[1 + n % 7], 'persona' || n || '@universidad.example',
       (array['FICH','FIQ','FCA','FCV','FCJS',null])[1 + n % 6],
       (array['estandar','estandar','estandar','eval_int','eval_ext'])[1 + n % 5], '-'
     from generate_series(1, ?::integer) n`,
    [count],
  );
  // As it is some minutes later: until then the index of the search keeps what is new in a list.
  await owner.raw('vacuum (analyze) users');
}

async function ask(url: string, token: string, init: RequestInit = {}): Promise<{ data: unknown[] }> {
  const headers = { authorization: token, 'content-type': 'application/json' };
  const answer = await fetch(url, { ...init, headers });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status} ${text.slice(0, 200)}`);
  return JSON.parse(text) as { data: unknown[] };
}

async function measure(
  name: string,
  url: string,
  query: Readonly<Record<string, string | number>>,
  token: string,
): Promise<void> {
  const address = `${url}?${new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)])).toString()}`;
  for (let turn = 0; turn < 5; turn += 1) await ask(address, token);
  const times: number[] = [];
  let rows = 0;
  for (let turn = 0; turn < Number(values.times); turn += 1) {
    const sent = performance.now();
    rows = (await ask(address, token)).data.length;
    times.push(performance.now() - sent);
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.ceil(times.length * share) - 1] ?? 0;
  const verdict = at(0.5) > GOAL ? 'over the goal' : '';
  console.log(`| ${name} | ${rows} | ${at(0.5).toFixed(1)} | ${at(0.95).toFixed(1)} | ${verdict} |`);
}

async function measureImport(url: string, token: string): Promise<void> {
  const columnas = ['ape', 'nom', 'dni', 'email'];
  const filas = Array.from({ length: 10_000 }, (_, n) => ['Nueva', 'Eva', '31222333', `nueva${n}@u.example`]);
  for (const simular of [true, false]) {
    const sent = performance.now();
    const body = JSON.stringify({ columnas, filas, simular });
    await ask(`${url}/api/gestor/usr/importar`, token, { method: 'POST', body });
    const took = (performance.now() - sent).toFixed(0);
    console.log(`import of ${filas.length} rows, ${simular ? 'judged' : 'stored'}: ${took} ms`);
  }
}

/** The statements of one question, each with its plan. */
async function explain(db: Knex, name: string, query: Readonly<Record<string, string | number>>): Promise<void> {
  const { pagina = 1, ...asked } = query;
  const request = readUserListRequest(asked, { limit: PAGE, page: Number(pagina) });
  const statements: { sql: string; bindings: readonly Knex.RawBinding[] }[] = [];
  const keep = ({ sql, bindings }: { sql: string; bindings?: Knex.RawBinding[] }) =>
    void statements.push({ sql, bindings: bindings ?? [] });
  db.on('query', keep);
  await listUsersMatching(db, request);
  await countUsersMatching(db, request);
  db.removeListener('query', keep);
  for (const { sql, bindings } of statements) {
    const explained = `explain (analyze, buffers, costs off) ${sql.replaceAll(/\$\d+/g, '?')}`;
    const { rows }: { rows: { 'QUERY PLAN': string }[] } = await db.raw(explained, bindings);
    console.log(`\n## ${name}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`);
  }
}
