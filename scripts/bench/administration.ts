import { parseArgs } from 'node:util';
import { writeMark } from '#server/features/audit/read-audit-request.ts';
import { explainPage } from './administration/explain-page.ts';
import { seedAdministration } from './administration/seed-administration.ts';
import { openAdministrator } from './calls/open-administrator.ts';
import { withProduct } from './calls/with-product.ts';

/**
 * npm run bench:administration [-- --rows 1000000] [--projects 100000] [--times 20] [--only auditoria] [--plans]: the tables of the
 * office beside those of projects and accounts, over HTTP, one request after the other: what was sent and to whom, institutions,
 * the audit; of each the first page, deep ones, filters, searches and orders. Goal: median ≤ 100 ms.
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    projects: { type: 'string', default: '100000' },
    times: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    plans: { type: 'boolean', default: false },
  },
});
const GOAL = 100;
type Query = Readonly<Record<string, string | number>>;
type Question = readonly [name: string, query: Query];

await withProduct(async ({ url, owner, year }) => {
  const from = performance.now();
  const seeded = await seedAdministration(owner, {
    year,
    rows: Number(values.rows),
    projects: Number(values.projects),
  });
  console.log(`seeded in ${((performance.now() - from) / 1000).toFixed(0)} s`);
  const token = await openAdministrator(owner);
  console.log('| table | question | rows | median ms | p95 ms | |\n|---|---|---|---|---|---|');
  for (const [table, address, questions] of tables(seeded)) {
    if (values.only !== '' && values.only !== table) continue;
    for (const [name, query] of questions) {
      await measure(`${table} | ${name}`, `${url}/api/gestor${address}`, query, token);
      if (values.plans) await explainPage(owner, `${table}: ${name}`, { address, query });
    }
  }
});

function tables({ biggest, middle }: { biggest: number; middle: number }): [string, string, readonly Question[]][] {
  const year = new Date().getFullYear();
  const month = { dia: `${year - 1}-03-01`, hastaDia: `${year - 1}-03-31` };
  return [
    [
      'notificaciones',
      '/notificacion',
      [
        ['first page', { limite: 50 }],
        ['last page', { limite: 50, pagina: 10 }],
        ['with failures', { limite: 50, estado: 'error' }],
        ['search: frequent', { limite: 50, q: 'recepcion' }],
        ['search: one', { limite: 50, q: 'aviso 333' }],
        ['search: none', { limite: 50, q: 'xyzzy' }],
        ...['fecha', 'titulo', '-destino', '-personas', 'estado'].map((orden): Question => [
          `order ${orden}`,
          { limite: 50, orden },
        ]),
      ],
    ],
    [
      'destinatarios',
      `/notificacion/${biggest}/destinatarios`,
      [
        ['first page', { limite: 50 }],
        ['page 150', { limite: 50, pagina: 150 }],
        ['failed ones', { limite: 50, estado: 'fallido' }],
        ['search: one person', { limite: 50, q: 'persona777@' }],
        ['search: many', { limite: 50, q: 'universidad' }],
        ['search: nobody', { limite: 50, q: 'xyzzy' }],
      ],
    ],
    [
      'instituciones',
      '/bases/lInstituciones',
      [
        ['first page', { limite: 50 }],
        ['page 90', { limite: 50, pagina: 90 }],
        ['to be confirmed', { limite: 50, estado: 'pendiente' }],
        ['merged', { limite: 50, estado: 'fusionada' }],
        ['search: frequent', { limite: 50, q: 'biblioteca' }],
        ['search: one', { limite: 50, q: 'museo evita de rafaela' }],
        ['search: none', { limite: 50, q: 'xyzzy' }],
      ],
    ],
    [
      'auditoria',
      '/auditoria',
      [
        ['first page', {}],
        ['oldest first', { orden: 'fecha' }],
        ['a page in the middle', { desde: writeMark({ after: true, id: middle, page: 10_000 }) }],
        ['one person', { persona: 77 }],
        ['the busiest person', { persona: 2 }],
        ['one act, common', { acto: 'answers.ip' }],
        ['one act, rare', { acto: 'call.open' }],
        ['a kind of acts', { acto: 'template' }],
        ['a person and an act', { persona: 77, acto: 'answers' }],
        ['the busiest person and a rare act', { persona: 2, acto: 'call.open' }],
        ['one project', { proyecto: `${String(year).slice(2)}-00077` }],
        ['one account', { cuenta: 751 }],
        ['a month', month],
        ['a month of a kind', { ...month, acto: 'commission' }],
        ['text: one person', { q: 'persona777@' }],
        ['text: everybody', { q: 'universidad' }],
        ['text: one project', { q: 'huerta 4322' }],
        ['text: an act', { q: 'cronograma publicado' }],
        ['text: a reason', { q: 'resolución 12345' }],
        ['text: nobody', { q: 'xyzzy' }],
        ['text, a kind and dates', { q: 'gomez 777', acto: 'answers', dia: month.dia }],
      ],
    ],
  ];
}

async function measure(name: string, url: string, query: Query, token: string): Promise<void> {
  const asked = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  );
  const ask = async (): Promise<number> => {
    const answer = await fetch(`${url}?${asked.toString()}`, { headers: { authorization: token } });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${text.slice(0, 200)}`);
    const { data } = JSON.parse(text) as { data: unknown[] | { lista: unknown[] } };
    return Array.isArray(data) ? data.length : data.lista.length;
  };
  const times: number[] = [];
  let rows = 0;
  for (let turn = 0; turn < Number(values.times) + 3; turn += 1) {
    const from = performance.now();
    rows = await ask();
    // The first ones make plans and warm the caches.
    if (turn >= 3) times.push(performance.now() - from);
  }
  times.sort((one, other) => one - other);
  const at = (share: number): number => times[Math.ceil(times.length * share) - 1] ?? 0;
  const verdict = at(0.5) > GOAL ? 'over the goal' : '';
  console.log(`| ${name} | ${rows} | ${at(0.5).toFixed(1)} | ${at(0.95).toFixed(1)} | ${verdict} |`);
}
