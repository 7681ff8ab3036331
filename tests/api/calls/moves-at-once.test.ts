import { expect, test } from 'vitest';
import { proves } from '../../support/proves.ts';
import { useStage } from '../support/stage.ts';
import { useApp } from '../support/use-app.ts';

const ROUNDS = 6;
const app = useApp();
const stage = useStage(app);

test('two moves of the same projects in opposite orders end, and each project moves once', async () => {
  const admin = await stage.admin();
  const year = await stage.year();
  const ids: number[] = [];
  for (const titulo of ['Uno', 'Dos', 'Tres', 'Cuatro'])
    ids.push((await stage.idea(await app.person(), { titulo })).id);
  await stage.phase('EVAL_IP');
  const move = (order: readonly number[]) =>
    admin.client.post(`/conv/${year}/movimientos`, {
      etapa: 'EVAL_IP',
      proyectos: order.map((id) => ({ id, de: 'REC_IP', a: 'EVAL_IP' })),
    });
  const entries = async () => {
    const rows: { count: number }[] = await app.database
      .db('project_states')
      .whereIn('project_id', ids)
      .where({ state: 'EVAL_IP' })
      .select(app.database.db.raw('count(*)::integer as count'));
    return rows[0]?.count;
  };
  const outcomes: number[][] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const replies = await Promise.all([move(ids), move(ids.toReversed()), move(ids.toSorted(() => -1))]);
    outcomes.push(replies.map(({ status }) => status).toSorted((one, other) => one - other));
    expect(await entries()).toBe(ids.length * round);
    for (const id of ids) await stage.move(id, 'REC_IP');
  }
  // One moves them; whoever comes later is told that the proposal is another one.
  proves('R-K-94', () => expect(outcomes).toEqual(outcomes.map(() => [200, 400, 400])));
});
