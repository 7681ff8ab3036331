import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connect } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { createSessionService } from '#server/session/session-service.ts';
import { fill } from './reads/seed-reads.ts';
import { manyJudged } from './results/many-judged.ts';
import { productSettings, startProduct } from './save/start-product.ts';

/**
 * node scripts/bench/results.ts [--projects 300]: the order of merit of a call in the demonstration with so many projects,
 * each judged by a commission: the first answer, which scores them all, the next ones, and one after a form has changed; and its
 * progress board.
 */
const { values } = parseArgs({ options: { projects: { type: 'string', default: '300' } } });
const TURNS = 40;
const folder = mkdtempSync(path.join(tmpdir(), 'convoca-bench-'));
const database = await startEmbedded(path.join(folder, 'data'), { settings: { shared_buffers: '256MB' } });
const place = { url: database.url, ownerUrl: database.ownerUrl, folder };
let stop = (): void => undefined;

try {
  await fill(productSettings(place));
  const owner = connect(database.ownerUrl, { pool: 1 });
  const { year, administrator, form } = await manyJudged(owner, Number(values.projects));
  const authorization = await createSessionService(owner).open(administrator);
  const product = await startProduct(place);
  stop = product.stop;
  const address = `${product.url}/api/gestor/resultados/${year}/pcal/PEIS`;
  const timed = async (): Promise<[ms: number, projects: number]> => {
    const begun = performance.now();
    const answer = await fetch(address, { headers: { authorization } });
    const { data } = (await answer.json()) as { data: { proyectos: unknown[] } };
    return [performance.now() - begun, data.proyectos.length];
  };
  const [first, projects] = await timed();
  const next: number[] = [];
  const changed: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) next.push((await timed())[0]);
  for (let turn = 0; turn < TURNS; turn++) {
    await owner('form_results')
      .where({ form_id: form })
      .update({ at: owner.raw('clock_timestamp()') });
    changed.push((await timed())[0]);
  }
  const board: number[] = [];
  let forms = 0;
  for (let turn = 0; turn < TURNS; turn++) {
    const begun = performance.now();
    const answer = await fetch(`${product.url}/api/gestor/tablero/${year}/pcal/PEIS`, { headers: { authorization } });
    forms = ((await answer.json()) as { data: { formularios: unknown[] } }).data.formularios.length;
    board.push(performance.now() - begun);
  }
  await owner.destroy();
  const median = (times: readonly number[]): string => (times.toSorted((a, b) => a - b)[TURNS / 2] ?? 0).toFixed(0);
  console.log(`${projects} projects in order, Node ${process.version}, PostgreSQL 18, over HTTP\n`);
  console.log(
    `| first answer ms | median of the next | median after one form changed | progress board of ${forms} forms, median |`,
  );
  console.log('|---|---|---|---|');
  console.log(`| ${first.toFixed(0)} | ${median(next)} | ${median(changed)} | ${median(board)} |`);
} finally {
  stop();
  await wait(500);
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
