import { expect, test } from 'vitest';
import { accept, withdraw } from '../support/invitations.ts';
import { useStage, type Created } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';

const app = useApp();
const stage = useStage(app);
const ROUNDS = 30;

/** As many of one owner as nobody may send in an hour. */
async function sendTo(owner: Person, { id }: Created, guests: readonly Person[]): Promise<number[]> {
  const rows = await app.database
    .db('invitations')
    .insert(guests.map(({ email }) => ({ project_id: id, email, invited_by: owner.id })))
    .returning<{ id: number }[]>('id');
  return rows.map((row) => row.id);
}

const linked = async ({ id }: Created) => (await app.database.db('project_links').where({ project_id: id })).length;

test('accepted twice at once and beside somebody else: one link each', { timeout: 120_000 }, async () => {
  const [owner, guest, second] = [await app.person(), await app.person(), await app.person()];
  for (let round = 0; round < ROUNDS; round++) {
    const project = await stage.idea(owner);
    const [id, other] = await sendTo(owner, project, [guest, second]);
    const [a, b, c] = await Promise.all([accept(guest, id), accept(guest, id), accept(second, other)]);
    const statuses = [a.status, b.status].toSorted((x, y) => x - y);
    expect([statuses, c.status, await linked(project)]).toEqual([[200, 404], 200, 3]);
  }
});

test(
  'accepted beside its withdrawal: one of them comes first, and is all that happens',
  { timeout: 120_000 },
  async () => {
    const [owner, guest] = [await app.person(), await app.person()];
    const outcomes = new Set<string>();
    for (let round = 0; round < ROUNDS; round++) {
      const project = await stage.idea(owner);
      const [id = 0] = await sendTo(owner, project, [guest]);
      const [taken, withdrawn] = await Promise.all([accept(guest, id), withdraw(owner, project, id)]);
      outcomes.add([taken.status, withdrawn.status, await linked(project)].join(' '));
    }
    // Each came first at times.
    expect([...outcomes].toSorted((a, b) => a.localeCompare(b))).toEqual(['200 404 2', '404 200 1']);
  },
);

test('accepted beside the end of its project: nothing of it stays', { timeout: 120_000 }, async () => {
  const [owner, guest] = [await app.person(), await app.person()];
  const outcomes = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const project = await stage.idea(owner);
    const [id] = await sendTo(owner, project, [guest]);
    const end = () => owner.client.delete('/p/', { idProy: project.id });
    // Each of them is sent first at times.
    const early = round % 2 === 0 ? null : end();
    const [taken, ended] = await Promise.all([accept(guest, id), early ?? end()]);
    outcomes.add([taken.status, ended.status, await linked(project)].join(' '));
    expect(await app.database.db('invitations').where({ project_id: project.id })).toEqual([]);
  }
  expect([...outcomes].toSorted((a, b) => a.localeCompare(b))).toEqual(['200 200 0', '404 200 0']);
});
