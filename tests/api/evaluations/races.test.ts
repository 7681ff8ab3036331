import { beforeAll, expect, test } from 'vitest';
import { proves } from '../../support/proves.ts';
import { sign } from '../support/documents.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { answersOf, useBench, type Judged } from './bench.ts';

const ROUNDS = process.env['CONVOCA_FULL'] ? 300 : 6;

const app = useApp();
const stage = useStage(app);
const { read, save, judged } = useBench(app, stage);
let one: Judged;
let members: [Person, Person, Person];
let admin: Person;

beforeAll(async () => {
  admin = await stage.admin();
  one = await judged('pcal');
  members = one.evaluators as [Person, Person, Person];
  await save('pcal', one.definitive, members[0], answersOf('pcal'));
});

const statuses = (replies: readonly { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b);

/** Whoever is slow for as long as the machine is busy with all the rounds. */
const patience = { timeout: ROUNDS * 2000 + 20_000 };

test(
  'two members save one definitive form from one version: one of them, and the other hears of it',
  patience,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { version } = (await read('pcal', one.definitive, members[0], one.project)).data;
      const texts = ['Como dice la primera.', 'Como dice la segunda.'];
      const saves = await Promise.all(
        texts.map((observ, at) =>
          save('pcal', one.definitive, members[at] as Person, { ...answersOf('pcal'), observ }, { version }),
        ),
      );
      const after = await read('pcal', one.definitive, members[2], one.project);
      const winner = saves.findIndex(({ status }) => status === 200);
      expect([round, statuses(saves), after.data.version, after.data.dataEvaluacion['observ']]).toEqual([
        round,
        [200, 409],
        version + 1,
        texts[winner],
      ]);
    }
  },
);

test(
  'two sign at once, and one changes the answers meanwhile: what is signed is what is stored',
  patience,
  async () => {
    const { db } = app.database;
    const ended: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [a, b, saved] = await Promise.all([
        sign(members[0], one.project, one.definitive),
        sign(members[1], one.project, one.definitive),
        save('pcal', one.definitive, members[2], { ...answersOf('pcal'), observ: `Vuelta ${round}` }),
      ]);
      expect([round, statuses([a, b])]).toEqual([round, [200, 403]]);
      expect([200, 403]).toContain(saved.status);
      const current = await db('signatures').whereNull('annulled_at');
      const stored = await read('pcal', one.definitive, members[0], one.project);
      // The fingerprint is that of the answers as they stayed: nothing was stored after the signature.
      const [heads] = await db('answer_heads as h')
        .join('revisions as r', 'r.id', 'h.revision_id')
        .join('forms as f', 'f.id', 'h.form_id')
        .where({ 'f.wire_id': one.definitive, 'f.kind': 'pcal_def' })
        .select<{ at: Date }[]>('r.at');
      expect([round, current.length, stored.data.estado]).toEqual([round, 1, 'firmada']);
      ended.push(`${statuses([a, b]).join(' ')} ${String(current.length)}`);
      expect((heads?.at.getTime() ?? 0) <= new Date(stored.data.firma?.fecha ?? 0).getTime()).toBe(true);
      await admin.client.delete(`/base/firma/${one.project.codigo}/${one.definitive}`, { motivo: `Vuelta ${round}` });
    }
    // Nobody waited for the other for ever, and of two signatures one is there.
    proves('R-K-93', 'firma', () => expect(ended).toEqual(Array.from({ length: ROUNDS }, () => '200 403 1')));
  },
);

test('a signature against a change of state: never signed out of evaluation', patience, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [signed, moved] = await Promise.all([
      sign(members[0], one.project, one.definitive),
      stage.move(one.project.id, 'OK'),
    ]);
    expect(moved.estado).toBe('OK');
    expect([round, [200, 403].includes(signed.status)]).toEqual([round, true]);
    const { estado } = (await read('pcal', one.definitive, admin, one.project)).data;
    expect([round, estado]).toEqual([round, signed.status === 200 ? 'firmada' : 'completa']);
    await admin.client.delete(`/base/firma/${one.project.codigo}/${one.definitive}`, { motivo: `Vuelta ${round}` });
    await stage.move(one.project.id, 'CAL');
  }
});
