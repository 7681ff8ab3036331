import { makeWriters } from '../save/product-under-test.ts';
import { percentile } from './ask.ts';
import type { Figure } from './figures.ts';
import { withProduct } from './product.ts';
import { runClient } from './run-client.ts';
import { savesOf } from './saving.ts';

const REFUSAL_P99 = 2_000;
const POOL = 2;
const SECONDS = 10;
const WARMING = 20;

/** Far more at once than the process has means for; nobody waits before the next save, and after a refusal only half of what was asked. */
export async function measureRefusals(users: number): Promise<Figure[]> {
  let figures: Figure[] = [];
  await withProduct(POOL, async ({ url, database }) => {
    const saves = savesOf(await makeWriters(url, database.url, users), () => '/api/gestor/p/');
    await runClient({ url, saves: saves.slice(0, WARMING), seconds: SECONDS / 2, every: null });
    const { statuses, times } = await runClient({ url, saves, seconds: SECONDS, every: null });
    const timesOf = (status: number): number[] => times.filter((_, index) => statuses[index] === status);
    const [answered, refused] = [timesOf(200), timesOf(503)];
    const figure = (name: string, value: number, unit: string, goal: number | null): Figure => ({
      part: 'refusals',
      name: `${users} people without a pause, POOL=${POOL}, ${name}`,
      value,
      unit,
      goal,
    });
    figures = [
      figure('answered a second', answered.length / SECONDS, '', null),
      figure('p99 of an answer', percentile(answered, 0.99), ' ms', null),
      figure('refused a second', refused.length / SECONDS, '', null),
      figure('p99 of a refusal', percentile(refused, 0.99), ' ms', REFUSAL_P99),
      figure('neither', statuses.length - answered.length - refused.length, '', 0),
    ];
  });
  return figures;
}
