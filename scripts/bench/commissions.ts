import { parseArgs } from 'node:util';
import type { Knex } from 'knex';
import { createSessionService } from '#server/session/session-service.ts';
import { timeCalls, type Question } from './calls/time-calls.ts';
import { withProduct } from './calls/with-product.ts';
import { seedCommissions } from './commissions/seed-commissions.ts';

/**
 * npm run bench:commissions [-- --projects 10000] [-- --evaluators 10000] [-- --times 40] [-- --only text]: the lists of the commission's
 * form, what it asks for when somebody is chosen, and the tables of commissions, over HTTP, one request after the other. Goal: median ≤ 100 ms.
 */
const { values } = parseArgs({
  options: {
    projects: { type: 'string', default: '10000' },
    evaluators: { type: 'string', default: '10000' },
    times: { type: 'string', default: '40' },
    only: { type: 'string', default: '' },
  },
});
/** The rows of a list in the form. */
const PAGE = 50;

await withProduct(async ({ url, owner, year }) => {
  const begun = performance.now();
  await seedCommissions(owner, year, Number(values.projects), Number(values.evaluators));
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(
    `${values.projects} projects × ${values.evaluators} evaluators in ${seconds} s; ${values.times} requests each\n`,
  );
  const [admin]: unknown[] = await owner('users').where({ tipo_usuario: 'admin' }).pluck('id');
  const token = await createSessionService(owner).open(Number(admin));
  const questions = (await questionsOf(owner, year)).filter(({ name }) => name.includes(values.only));
  await timeCalls({ url, token, times: Number(values.times) }, questions);
});

async function questionsOf(owner: Knex, year: number): Promise<Question[]> {
  const free: string[] = await owner('projects')
    .where({ call_year: year })
    .orderBy('code', 'desc')
    .limit(100)
    .pluck('code');
  const people: number[] = await owner('users')
    .whereIn('tipo_usuario', ['eval_int', 'eval_int_ext', 'eval_ext'])
    .orderBy('ape')
    .limit(200)
    .pluck('id');
  const projects = (more: string) => `/p/sinComision?limite=${PAGE}&${more}`;
  const evaluators = (more: string) => `/usr/sinComision?limite=${PAGE}&${more}`;
  const cross = (codes: number, ids: number) =>
    `/com/cruce?proyectos=${free.slice(0, codes).join(',')}&evaluadores=${people.slice(0, ids).join(',')}`;
  const proposal = (codes: number) => `/com/propuesta?tipoComision=CAL&proyectos=${free.slice(0, codes).join(',')}`;
  return [
    { name: 'projects: first page', path: projects('tipoComision=CAL') },
    { name: 'projects: first page, none has a commission of the type', path: projects('tipoComision=CA') },
    { name: 'projects: page 60', path: projects('tipoComision=CAL&pagina=60') },
    { name: 'projects: a word that many have', path: projects('tipoComision=CAL&q=huertas') },
    { name: 'projects: a word that few have', path: projects('tipoComision=CAL&q=c4ca42') },
    { name: 'projects: two letters', path: projects('tipoComision=CAL&q=ag') },
    { name: 'projects of a programme', path: projects('tipoComision=PE&programa=3') },
    { name: 'evaluators: first page with their load', path: evaluators('tipoComision=CAL') },
    { name: 'evaluators: with those who sit in one', path: evaluators('tipoComision=CAL&todos=1') },
    { name: 'evaluators: page 120', path: evaluators('tipoComision=CAL&todos=1&pagina=120') },
    { name: 'evaluators: a surname', path: evaluators('tipoComision=CAL&todos=1&q=ibanez') },
    { name: 'evaluators: two words', path: evaluators('tipoComision=CAL&todos=1&q=ibanez%20fich') },
    { name: 'evaluators: two letters', path: evaluators('tipoComision=CAL&todos=1&q=ib') },
    { name: 'impediments: 1 project × 50', path: cross(1, PAGE) },
    { name: 'impediments: 12 projects × 53', path: cross(12, PAGE + 3) },
    { name: 'impediments: 100 projects × 200', path: cross(100, 200) },
    { name: 'proposal for 1 project', path: proposal(1) },
    { name: 'proposal for 12 projects', path: proposal(12) },
    { name: 'proposal for 100 projects', path: proposal(100) },
    { name: 'table of commissions', path: '/com/nope' },
    { name: 'table of programmes', path: `/com/pExt?year=${year}` },
    { name: 'commissions of programmes', path: '/com/prog/all' },
  ];
}
