import { parseArgs } from 'node:util';
import { timeCalls } from './calls/time-calls.ts';
import { withProduct } from './calls/with-product.ts';
import { seedDesk } from './desk/seed-desk.ts';

/**
 * npm run bench:desk [-- --projects 300] [-- --evaluators 3] [-- --times 60]: the calls of the evaluator's desk over HTTP, one after the
 * other: the table's page, the own forms beside it, those of all projects; and the progress board of the stage. Goal: median ≤ 100 ms.
 */
const { values } = parseArgs({
  options: {
    projects: { type: 'string', default: '300' },
    evaluators: { type: 'string', default: '3' },
    times: { type: 'string', default: '60' },
  },
});
const PAGE = 50;
/** As many as one call takes. */
const MOST = 200;

await withProduct(async ({ url, owner, year }) => {
  const { token, evaluator, projects, administrator } = await seedDesk(
    owner,
    year,
    Number(values.projects),
    Number(values.evaluators),
  );
  console.log(`${projects.length} projects × ${values.evaluators} evaluators, ${values.times} requests each\n`);
  const forms = (count: number) => `/evaluaciones/propias?proyectos=${projects.slice(0, count).join(',')}`;
  const times = Number(values.times);
  await timeCalls({ url, token, times }, [
    { name: 'a page of the table', path: `/p/all/usr/${evaluator}?lista=eval&limite=${PAGE}` },
    { name: 'the own forms beside it', path: forms(PAGE) },
    { name: `the own forms of ${Math.min(MOST, projects.length)} projects`, path: forms(MOST) },
    { name: 'what the stage leaves open', path: '/evaluaciones/propias' },
  ]);
  console.log('\nAn administrator:\n');
  await timeCalls({ url, token: administrator, times }, [
    { name: 'the progress board of the stage', path: `/tablero/${year}/pcal/PEIS` },
  ]);
});
