import { beforeAll, describe, expect, test } from 'vitest';
import { proves } from '../../support/proves.ts';
import { ideaAnswers } from '../support/idea-answers.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { waitingIn } from '../support/waiting-in.ts';

const app = useApp();
const stage = useStage(app);
let ana: Person;
let admin: Person;
const ACTION_REFUSED = 'No posee permisos necesarios para realizar esta acción';

beforeAll(async () => {
  ana = await app.person({ ape: 'Ruiz', nom: 'Ana' });
  admin = await stage.admin();
});

const as = (tipoUsuario: string) => app.person({ tipoUsuario });

const entries = async (person: Person) =>
  (await person.client.get<{ id: number; esDuenio: boolean }[]>(`/p/all/usr/${person.id}`)).data;

const answer = ({ status, error }: { status: number; error: string | null }) => [status, error];

describe('links', () => {
  const share = (person: Person, project: number | string, other: Person) =>
    person.client.post<{ duenios: { id: number }[] }>(`/p/${project}/duenios`, { email: other.email });
  const withdraw = (person: Person, project: number | string, other: Person) =>
    person.client.delete<{ id: number }[]>(`/p/${project}/duenios`, { id: other.id });

  test('whom nobody could be is refused before anything is made of it', async () => {
    const { codigo } = await stage.idea(ana);
    for (const id of [{ toString: 1, valueOf: 1 }, [[{ toString: 1, valueOf: 1 }]], '1e3'])
      expect((await ana.client.delete(`/p/${codigo}/duenios`, { id })).status).toBe(400);
  });

  test('an account that was anonymised is nobody’s, and one that became another type meanwhile is refused', async () => {
    const { db } = app.database;
    const { id, codigo } = await stage.idea(ana);
    const [gone, changing] = [await app.person(), await app.person()];
    await db('users').where({ id: gone.id }).update({ anonymised_at: db.fn.now(), dni: '', may_sign_in: false });
    expect((await share(admin, codigo, gone)).status).toBe(404);
    const held = await db.transaction();
    await held('projects').where({ id }).forUpdate().select('id');
    const sharing = share(admin, codigo, changing);
    await expect.poll(() => waitingIn(app.database), { timeout: 15_000 }).toBe(1);
    await db('users').where({ id: changing.id }).update({ tipo_usuario: 'eval_prog' });
    await held.commit();
    expect((await sharing).status).toBe(400);
  });

  test('sharing and withdrawing', async () => {
    const { id, codigo } = await stage.idea(ana);
    const [beto, eva] = [await app.person(), await app.person()];
    const since = await stage.now();
    await stage.share(ana, codigo, beto);
    await proves('R-A-01-01', 'dueño', async () => {
      const owners = await ana.client.get<{ id: number }[]>(`/p/${codigo}/duenios`);
      expect(owners.data.map((owner) => owner.id)).toEqual([ana.id, beto.id]);
      expect((await entries(beto)).find((entry) => entry.id === id)?.esDuenio).toBe(true);
    });
    await proves('R-A-01-01', 'admin', async () => {
      // As it is copied out of a mail.
      const shared = await share(admin, id, { ...eva, email: ` ${eva.email}\t` });
      expect(new Set(shared.data.duenios.map((owner) => owner.id))).toEqual(new Set([ana.id, beto.id, eva.id]));
      expect((await entries(eva)).find((entry) => entry.id === id)?.esDuenio).toBe(true);
    });
    const save = () => beto.client.put('/ip', { id, dataIdeaProyecto: ideaAnswers() });
    expect((await save()).status).toBe(200);
    expect((await withdraw(ana, codigo, beto)).status).toBe(200);
    await proves('R-A-01-02', async () => expect((await save()).status).toBe(403));
    const audit = await app.database
      .db('audit')
      .whereIn('action', ['project.accept', 'project.share', 'project.withdraw'])
      .andWhere({ project_id: id })
      .orderBy('id')
      .select<{ action: string; actor_id: number; detail: object; at: Date }[]>('action', 'actor_id', 'detail', 'at');
    const until = await stage.now();
    const logged = (by: Person, of: Person) => ({
      actor_id: by.id,
      detail: { cuenta: of.id },
      at: expect.any(Date) as Date,
    });
    proves('R-A-01-03', 'compartir', () =>
      expect(audit.slice(0, 2)).toMatchObject([
        { action: 'project.accept', ...logged(beto, beto) },
        { action: 'project.share', ...logged(admin, eva) },
      ]),
    );
    proves('R-A-01-03', 'retirar', () =>
      expect(audit.slice(2)).toMatchObject([{ action: 'project.withdraw', ...logged(ana, beto) }]),
    );
    for (const { at } of audit) expect([at >= since, at <= until]).toEqual([true, true]);
    expect((await admin.client.post(`/p/${id}/duenios`, { email: 'nadie@universidad.example' })).status).toBe(404);
    expect((await ana.client.post(`/p/${id}/duenios`, {})).status).toBe(400);
    expect((await withdraw(ana, id, beto)).status).toBe(404);
    const creator = [await withdraw(eva, id, ana), await withdraw(ana, id, ana)];
    proves('R-A-112-28', 'otro dueño no', () => expect(answer(creator[0] as never)).toEqual([403, ACTION_REFUSED]));
    proves('R-A-112-28', 'creador no', () => expect(answer(creator[1] as never)).toEqual([403, ACTION_REFUSED]));
    await proves('R-A-112-28', 'admin sí', async () => expect((await withdraw(admin, id, ana)).status).toBe(200));
    await proves('R-A-01-07', 'último vínculo', async () => expect((await withdraw(admin, id, eva)).status).toBe(400));
  });

  test('with whom, and by whom', async () => {
    const { id } = await stage.idea(ana);
    for (const type of ['eval_ext', 'cs']) {
      const other = await as(type);
      await proves('R-A-112-25', type, async () => expect((await share(admin, id, other)).status).toBe(400));
    }
    const programme = await as('eval_prog');
    await proves('R-A-01-07', 'eval_prog', async () => expect((await share(admin, id, programme)).status).toBe(400));
    const evaluator = await as('eval_int');
    await app.database
      .db('forms')
      .insert({ kind: 'eipca', wire_id: 800_010, project_id: id, evaluator_id: evaluator.id });
    await proves('R-A-112-26', async () => expect((await share(admin, id, evaluator)).status).toBe(400));
    const beto = await app.person();
    await share(admin, id, beto);
    for (const person of [await as('sec_unl'), await app.person()]) {
      await proves('R-A-01-05', 'compartir', async () =>
        expect(answer(await share(person, id, person))).toEqual([403, ACTION_REFUSED]),
      );
      await proves('R-A-01-05', 'retirar', async () =>
        expect(answer(await withdraw(person, id, beto))).toEqual([403, ACTION_REFUSED]),
      );
      // Whether an address has an account is not told to whoever may not share.
      expect((await person.client.post(`/p/${id}/duenios`, { email: 'nadie@universidad.example' })).status).toBe(403);
      expect((await person.client.get(`/p/${id}/duenios`)).status).toBe(403);
    }
    const secretary = await as('sec_unl');
    await stage.share(ana, id, secretary);
    const saved = await secretary.client.put('/ip', { id, dataIdeaProyecto: ideaAnswers() });
    proves('R-A-112-35', 'PUT /ip', () => expect(saved.status).toBe(200));
  });
});
