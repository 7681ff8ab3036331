import { afterAll, beforeAll, expect, test } from 'vitest';
import { LATE_PRINT as TEXT } from '#schemas/messages/late-print.ts';
import { createPrintService } from '#server/print/print-service.ts';
import type { Judged } from './evaluations/bench.ts';
import { THREE_ITEMS, threeOf, useStandings } from './results/standing-bench.ts';
import { useStage } from './support/stage.ts';
import { useApp, type Person } from './support/use-app.ts';

const app = useApp();
const stage = useStage(app);
const { rubric, judgedBy } = useStandings(app, stage);
/** Ends its thread in the middle of whatever it draws. */
const hasty = createPrintService({ threads: 1, timeoutMs: 1 });

let admin: Person;
let one: Judged;

beforeAll(async () => {
  admin = await stage.admin();
  await rubric(...THREE_ITEMS);
  one = await judgedBy([threeOf(9, 8, 7), threeOf(9, 8, 6), threeOf(9, 8, 5)], threeOf(9, 8, 7));
});

afterAll(() => hasty.stop());

test('a print that outlives its thread says what to do instead, and the next one is drawn', async () => {
  const { print } = app.services;
  const draw = print.print;
  const { id } = one.project;
  const asked = [
    [`/imprimir/p/${id}.pdf`, TEXT.bySection],
    [`/imprimir/p/${id}.pdf?seccion=1`, TEXT.byBrowser],
    [`/imprimir/ip/${id}.pdf`, TEXT.byBrowser],
    [`/imprimir/pcal_def/${one.definitive}.pdf`, TEXT.byBrowser],
    [`/devolucion/pcal_def/${one.definitive}.pdf`, TEXT.later],
    [`/presentacion/ip/${id}.pdf`, TEXT.later],
    [`/imprimir/resultados/${await stage.year()}/pcal/PEIS.pdf`, TEXT.asSheet],
  ] as const;
  print.print = hasty.print;
  for (const [path, instead] of asked) {
    const { status, error, headers } = await admin.client.get(path);
    expect([path, status, error, headers.get('retry-after')]).toEqual([path, 503, TEXT.refusal(instead), '30']);
  }
  // Nobody holds a paper of it.
  expect(await app.database.db('issued_papers').select()).toEqual([]);
  expect(await app.database.asOwner('audit').where({ action: 'paper.issue' })).toEqual([]);
  print.print = draw;
  for (const [path] of asked) {
    const { status, headers } = await admin.client.get(path);
    expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'application/pdf']);
  }
});
