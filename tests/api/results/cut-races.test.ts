import { beforeAll, expect, test } from 'vitest';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import type { Judged } from '../evaluations/bench.ts';
import { THREE_ITEMS, threeOf, useStandings } from './standing-bench.ts';

// RACE_ROUNDS=300 for a long look.
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? (process.env['CONVOCA_FULL'] === '1' ? 40 : 2));

const app = useApp();
const stage = useStage(app);
const { read, close, reopen, rubric, judgedBy, save } = useStandings(app, stage);
const patience = { timeout: ROUNDS * 3000 + 20_000 };
let admin: Person;
let colleague: Person;
let one: Judged;

beforeAll(async () => {
  admin = await stage.admin();
  colleague = await app.person({ tipoUsuario: 'admin' });
  await rubric(...THREE_ITEMS, ['/scoring/rank', { by: [{ key: { total: true } }] }]);
  one = await judgedBy([threeOf(9, 8, 7), threeOf(9, 8, 7), threeOf(9, 8, 7)], threeOf(9, 8, 7));
});

const body = () => ({ criterio: { tipo: 'cupo', valor: '1' }, confirmados: [one.project.id] });
const openCuts = async () => (await app.database.db('cuts').whereNull('reopened_at').select('id')).length;
const later = <T>(ms: number, act: () => Promise<T>): Promise<T> =>
  new Promise((resolve) => setTimeout(resolve, ms)).then(act);
const statuses = (replies: readonly { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b);
const why = { motivo: 'Se corrigió un puntaje' };

test('closed twice at once, closed while it is reopened, reopened twice: never two closed ones', patience, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = (await app.database.db('cuts').select('id')).length;
    const closed = await Promise.all([close(admin, body()), later(round % 4, () => close(colleague, body()))]);
    expect([round, statuses(closed), await openCuts()]).toEqual([round, [200, 400], 1]);
    const [opened, closedAgain] = await Promise.all([
      later((round * 3) % 4, () => reopen(admin, why)),
      later(round % 4, () => close(colleague, body())),
    ]);
    expect([round, opened.status, [200, 400].includes(closedAgain.status)]).toEqual([round, 200, true]);
    expect([round, await openCuts()]).toEqual([round, closedAgain.ok ? 1 : 0]);
    const [closing] = closedAgain.ok ? [closedAgain] : [await close(admin, body())];
    expect([round, closing?.error]).toEqual([round, null]);
    const reopened = await Promise.all([reopen(admin, why), later(round % 4, () => reopen(colleague, why))]);
    expect([round, statuses(reopened), await openCuts()]).toEqual([round, [200, 404], 0]);
    // Each closing left one, and each of them says who reopened it and why.
    const cuts = await app.database.db('cuts').select<{ reopen_reason: string | null }[]>('reopen_reason');
    expect([round, cuts.length]).toEqual([round, before + 2]);
    expect(cuts.every(({ reopen_reason }) => reopen_reason === why.motivo)).toBe(true);
  }
});

test(
  'closed while a definitive form is saved: frozen is what was stored before, and what came after is told',
  patience,
  async () => {
    const [first] = one.evaluators as [Person];
    for (let round = 0; round < ROUNDS; round += 1) {
      const totals = {
        before: (await read(admin)).data.proyectos[0]?.total,
        after: round % 2 === 0 ? '30.00' : '24.00',
      };
      const answers = round % 2 === 0 ? threeOf(10, 10, 10) : threeOf(9, 8, 7);
      const [closed, saved] = await Promise.all([
        later((round * 3) % 4, () => close(admin, body())),
        later(round % 4, () => save('pcal', one.definitive, first, answers)),
      ]);
      expect([round, closed.error, saved.error]).toEqual([round, null, null]);
      const { data } = await read(admin);
      const frozen = data.proyectos[0]?.total;
      expect([round, frozen]).toEqual([round, closed.data.proyectos[0]?.total]);
      expect([totals.before, totals.after]).toContain(frozen);
      expect([round, data.cambios?.map(({ id }) => id)]).toEqual([
        round,
        frozen === totals.after ? [] : [one.project.id],
      ]);
      expect((await reopen(admin, why)).error).toBeNull();
    }
  },
);
