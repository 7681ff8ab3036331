import { beforeAll, expect, test } from 'vitest';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { answersOf, useBench, type Judged } from './bench.ts';

// RACE_ROUNDS=300 for a long look.
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? (process.env['CONVOCA_FULL'] === '1' ? 40 : 2));

const app = useApp();
const stage = useStage(app);
const bench = useBench(app, stage);
/** Whoever is slow for as long as the machine is busy with all the rounds. */
const patience = { timeout: ROUNDS * 3000 + 20_000 };
let owner: Person;
let admin: Person;
let evaluators: [Person, Person, Person];
let incoming: Person;

beforeAll(async () => {
  owner = await app.person();
  admin = await stage.admin();
  evaluators = (await Promise.all([1, 2, 3].map(() => bench.evaluator()))) as [Person, Person, Person];
  incoming = await bench.evaluator();
});

const ids = () => evaluators.map(({ id }) => id);

/** A project whose commission is these three, in its stage. */
async function seated(): Promise<Omit<Judged, 'evaluators'>> {
  const project = await stage.idea(owner);
  const { data: commission, error } = await bench.form({ tipo: 'CA', listaP: [project.codigo], listaEval: ids() });
  expect(error).toBeNull();
  await stage.move(project.id, 'EVAL_IP');
  const forms = await bench.formsOf(project.id);
  const own = (of: Person) => forms.find(({ tipo, evaluador }) => tipo === 'eipca' && evaluador?.id === of.id)?.id ?? 0;
  return { project, owner, commission, own, definitive: forms.find(({ tipo }) => tipo === 'eipca_def')?.id ?? 0 };
}

/** Who comes first takes turns, and so does by how much. */
async function atOnce<const T extends readonly unknown[]>(
  round: number,
  ...acts: { [K in keyof T]: () => Promise<T[K]> }
): Promise<T> {
  const begin = (act: () => Promise<unknown>, place: number) =>
    new Promise((resolve) => setTimeout(resolve, ((round + place) % acts.length) * (round % 4))).then(act);
  return Promise.all(acts.map(begin)) as unknown as Promise<T>;
}

interface Stored {
  kind: string;
  id: number;
  state: string;
  commission: number | null;
  evaluator: number | null;
  excused: boolean;
  versions: number;
}

/** The evaluation forms of a project as they are stored. */
const stored = (project: number): Promise<Stored[]> =>
  app.database
    .asOwner('forms as f')
    .where({ project_id: project })
    .whereNotIn('kind', ['ip', 'p'])
    .orderBy('f.id')
    .select<Stored[]>(
      app.database.asOwner.raw(
        `f.kind, f.wire_id as id, f.state, f.commission_id as commission, f.evaluator_id as evaluator, f.excused,
        (select count(*)::integer from revisions r where r.form_id = f.id) as versions`,
      ),
    );

const half = { devolucion: 'A medias.' };
const whole = answersOf('eipca');
const statuses = (replies: readonly { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b);

test(
  'a commission is deleted while two of its forms are saved: what was stored stays and is counted, the rest is gone and accepts nothing',
  patience,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { project, commission, own, definitive } = await seated();
      const [first, second, third] = evaluators;
      const [gone, single, agreed] = await atOnce(
        round,
        () => admin.client.delete<{ conservados: number }>(`/com/${commission.id}`),
        () => bench.save('eipca', own(first), first, round % 2 === 0 ? half : whole),
        () => bench.save('eipca', definitive, second, whole),
      );
      const after = await stored(project.id);
      const kept = [...(single.ok ? [own(first)] : []), ...(agreed.ok ? [definitive] : [])];
      expect([round, gone.status, gone.data.conservados]).toEqual([round, 200, kept.length]);
      expect([round, [200, 404].includes(single.status), [200, 403, 404].includes(agreed.status)]).toEqual([
        round,
        true,
        true,
      ]);
      expect([round, new Set(after.map(({ id }) => id))]).toEqual([round, new Set(kept)]);
      for (const form of after) {
        expect(form).toMatchObject({ commission: null, versions: 1 });
        expect(form.state).not.toBe('vacia');
      }
      // Nobody is in its commission any more.
      const late = [
        await bench.save('eipca', definitive, second, whole),
        await bench.save('eipca', own(third), third, half),
        await bench.save('eipca', own(second), second, half),
      ];
      expect([round, late.map(({ ok }) => ok)]).toEqual([round, [false, false, false]]);
      expect([round, await stored(project.id)]).toEqual([round, after]);
    }
  },
);

test(
  'somebody takes the seat of who saves meanwhile: the answers stay their author’s, or nothing of them is stored',
  patience,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { project, commission, own } = await seated();
      const [first, ...others] = evaluators;
      const isWhole = round % 2 === 1;
      const [moved, saved] = await atOnce(
        round,
        () =>
          admin.client.put<{ conservados: number }>(`/com/${commission.id}`, {
            sustituir: { sale: first.id, entra: incoming.id },
          }),
        () => bench.save('eipca', own(first), first, isWhole ? whole : half),
      );
      expect([round, moved.status, moved.data.conservados]).toEqual([round, 200, saved.ok ? 1 : 0]);
      const single = (await stored(project.id)).filter(({ kind }) => kind === 'eipca');
      const [old, entered] = [
        single.find(({ id }) => id === own(first)),
        single.find(({ evaluator }) => evaluator === incoming.id),
      ];
      expect([round, [200, 403].includes(saved.status)]).toEqual([round, true]);
      const empty = { state: 'vacia', versions: 0, commission: commission.id };
      const kept = { evaluator: first.id, versions: 1, commission: isWhole ? commission.id : null };
      expect(old).toMatchObject(saved.ok ? kept : { ...empty, evaluator: incoming.id });
      // A complete one fills the seat; beside half of one a new form is empty.
      const anew: unknown = expect.objectContaining(empty);
      expect([round, entered ?? null]).toEqual([round, saved.ok && isWhole ? null : anew]);
      // As many as there are seats, whoever came first.
      expect(single.filter((form) => form.commission === commission.id)).toHaveLength(3);
      const seats = await app.database
        .asOwner('commission_evaluators')
        .where({ commission_id: commission.id })
        .orderBy('position')
        .pluck('user_id');
      expect(seats).toEqual([incoming.id, ...others.map(({ id }) => id)]);
    }
  },
);

test.each([
  ['CA', null],
  ['PE', 2],
] as const)(
  'two commissions %s want one project: one gets it, and of the other nothing is stored',
  patience,
  async (tipo, ProgramaExtension) => {
    const people =
      tipo === 'PE' ? await Promise.all([1, 2, 3].map(() => bench.evaluator('eval_prog'))) : [...evaluators];
    const listaEval = people.map(({ id }) => id);
    const count = async () => Number((await app.database.db('commissions').count('id').first())?.['count']);
    for (let round = 0; round < ROUNDS; round += 1) {
      const [left, shared, right] = [await stage.idea(owner), await stage.idea(owner), await stage.idea(owner)];
      const before = await count();
      const want = (...listaP: string[]) =>
        bench.form({ tipo, listaP, listaEval, ...(ProgramaExtension !== null && { ProgramaExtension }) });
      const both = await atOnce(
        round,
        () => want(left.codigo, shared.codigo),
        () => want(right.codigo, shared.codigo),
      );
      expect([round, statuses(both), await count()]).toEqual([round, [200, 400], before + 1]);
      const [won, lost] = both[0].ok ? [left, right] : [right, left];
      expect(both.find(({ ok }) => !ok)?.error).toContain(shared.codigo);
      const expected = tipo === 'PE' ? 3 : 4;
      for (const [project, forms] of [
        [won, expected],
        [shared, expected],
        [lost, 0],
      ] as const)
        expect([round, (await stored(project.id)).length]).toEqual([round, forms]);
      const id = both.find(({ ok }) => ok)?.data.id ?? 0;
      expect((await stored(shared.id)).every((form) => form.commission === id)).toBe(true);
    }
  },
);

test(
  'whoever withdraws while saving: one half done becomes nobody’s, and of a complete one only one of both happens',
  patience,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { project, own, definitive } = await seated();
      const [first] = evaluators;
      const isWhole = round % 2 === 1;
      const withdraw = () => first.client.post(`/excusacion/eipca/${own(first)}`, { motivo: 'Integré el equipo.' });
      const [left, again, saved] = await atOnce(round, withdraw, withdraw, () =>
        bench.save('eipca', own(first), first, isWhole ? whole : half),
      );
      expect([round, [200, 403, 404].includes(saved.status)]).toEqual([round, true]);
      const withdrawn = [left, again].filter(({ ok }) => ok).length;
      expect([round, withdrawn]).toEqual([round, isWhole && saved.ok ? 0 : 1]);
      const excusals = await app.database.asOwner('excusals').where({ project_id: project.id });
      expect([round, excusals.length]).toEqual([round, withdrawn]);
      const form = (await stored(project.id)).find(({ id }) => id === own(first));
      const kept = expect.objectContaining({ excused: withdrawn === 1, versions: 1 }) as unknown;
      expect([round, form ?? null]).toEqual([round, saved.ok ? kept : null]);
      const later = [
        await bench.save('eipca', own(first), first, half),
        await bench.save('eipca', definitive, first, whole),
      ];
      // Only who is still in the commission goes on.
      expect([round, later.map(({ ok }) => ok)]).toEqual([round, withdrawn === 1 ? [false, false] : [true, true]]);
    }
  },
);
