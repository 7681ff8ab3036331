import { beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_MESSAGES } from '#schemas/messages/accounts.ts';
import { PERMISSION_HINTS } from '#schemas/messages/permissions.ts';
import { useBench } from './evaluations/bench.ts';
import { ideaAnswers } from './support/idea-answers.ts';
import { useStage } from './support/stage.ts';
import { useApp, type Person } from './support/use-app.ts';
import { waitingIn } from './support/waiting-in.ts';
import { proves } from '../support/proves.ts';

const app = useApp();
const stage = useStage(app);
const bench = useBench(app, stage);

interface HandOver {
  proyectos: { id: number; codigo: string; titulo: string }[];
  evaluaciones: { comision: number; tipo: string; ruta: string; codigo: string }[];
}

describe('what a change of an account leaves without anybody', () => {
  let admin: Person;
  let heir: Person;

  beforeAll(async () => {
    admin = await app.person({ tipoUsuario: 'admin' });
    heir = await app.person({ ape: 'Heredia' });
  });

  const put = (person: Person, body: object) => admin.client.put(`/usr/${person.id}`, body);
  const preview = async (person: Person, query: Record<string, string>) =>
    (await admin.client.get<HandOver>(`/usr/${person.id}/traspaso`, query)).data;
  const typeOf = async ({ id }: Person) =>
    (await app.database.db('users').where({ id }).first<{ tipo_usuario: string }>('tipo_usuario')).tipo_usuario;

  test('projects: only those that nobody else can work on, and somebody who may have them takes them', async () => {
    const owner = await app.person();
    const alone = await stage.idea(owner, { titulo: 'De una sola persona' });
    const shared = await stage.idea(owner, { titulo: 'De dos' });
    const partner = await app.person();
    await stage.share(owner, shared.id, partner);
    expect(await preview(owner, {})).toEqual({ proyectos: [], evaluaciones: [] });
    expect(await preview(owner, { tipoUsuario: 'gestion' })).toEqual({ proyectos: [], evaluaciones: [] });
    // Neither kind of evaluator from outside has a list of own projects.
    for (const query of [{ tipoUsuario: 'eval_prog' }, { tipoUsuario: 'eval_ext' }, { acceso: 'false' }])
      expect((await preview(owner, query)).proyectos).toEqual([
        { id: alone.id, codigo: alone.codigo, titulo: 'De una sola persona' },
      ]);
    const bare = await put(owner, { tipoUsuario: 'eval_prog' });
    expect([bare.status, bare.error, bare.problems[0]?.ruta]).toEqual([
      400,
      ACCOUNT_MESSAGES.orphanedProjects(1),
      '/traspaso/proyectos',
    ]);
    const evaluator = await app.person({ tipoUsuario: 'eval_ext' });
    const blocked = await app.person();
    await put(blocked, { acceso: false });
    for (const [proyectos, message] of [
      [owner.id, ACCOUNT_MESSAGES.receiverUnknown],
      [999_999, ACCOUNT_MESSAGES.receiverUnknown],
      [blocked.id, ACCOUNT_MESSAGES.receiverUnknown],
      [evaluator.id, PERMISSION_HINTS.typeNotLinkable],
    ] as const) {
      const refused = await put(owner, { tipoUsuario: 'eval_prog', traspaso: { proyectos } });
      expect([refused.status, refused.error]).toEqual([400, message]);
    }
    // Nothing of it was stored.
    expect(await typeOf(owner)).toBe('estandar');
    const done = await put(owner, { tipoUsuario: 'eval_prog', traspaso: { proyectos: heir.id } });
    expect(done.status).toBe(200);
    const list = await heir.client.get<{ codigo: string; esDuenio: boolean }[]>(`/p/all/usr/${heir.id}`);
    proves('R-X-84', 'proyectos', () =>
      expect(list.data.map(({ codigo, esDuenio }) => [codigo, esDuenio])).toEqual([[alone.codigo, true]]),
    );
    const audit = (await app.database.asOwner('audit').where('action', 'user.edit').orderBy('id', 'desc').first()) as {
      detail: object;
    };
    expect(audit.detail).toMatchObject({ user: owner.id, traspaso: [alone.id], recibe: heir.id });
    // Nor does somebody help who may not sign in any more, or whom no list shows it.
    for (const change of [{ acceso: false }, { tipoUsuario: 'eval_ext' }]) {
      const [first, second] = [await app.person(), await app.person()];
      const left = await stage.idea(first, { titulo: 'De dos' });
      await stage.share(first, left.id, second);
      expect((await put(second, change)).status).toBe(200);
      expect((await preview(first, { acceso: 'false' })).proyectos.map(({ id }) => id)).toEqual([left.id]);
    }
    // Who is left with both linked and out of reach is an orphan as well.
    await put(partner, { acceso: false, traspaso: { proyectos: null } });
    expect((await preview(partner, { acceso: 'false' })).proyectos.map(({ id }) => id)).toEqual([shared.id]);
  });

  test('evaluations that are not complete wait only when that was said', async () => {
    const owner = await app.person();
    const one = await bench.judged('pcal', { project: await stage.idea(owner, { titulo: 'Con comisión' }), owner });
    const evaluator = one.evaluators[0] as Person;
    const { evaluaciones } = await preview(evaluator, { tipoUsuario: 'estandar' });
    expect(evaluaciones).toEqual([
      { comision: expect.any(Number) as number, tipo: 'CAL', ruta: 'pcal', codigo: one.project.codigo },
    ]);
    // An internal evaluator of both kinds may hold them still.
    expect((await preview(evaluator, { tipoUsuario: 'eval_int_ext' })).evaluaciones).toEqual([]);
    const refused = await put(evaluator, { tipoUsuario: 'estandar' });
    proves('R-X-84', 'evaluaciones', () =>
      expect([refused.status, refused.error]).toEqual([400, ACCOUNT_MESSAGES.orphanedEvaluations(1)]),
    );
    // Whoever evaluates a project does not receive it.
    const judge = one.evaluators[1] as Person;
    const barred = await put(owner, { acceso: false, traspaso: { proyectos: judge.id } });
    expect(barred.error).toBe(PERMISSION_HINTS.evaluatorNotLinkable);
    // Nor does who was excused from the own form: the seat in the commission is left.
    await judge.client.post(`/excusacion/pcal/${one.own(judge)}`, { motivo: 'Integré el equipo.' });
    const excused = await put(owner, { acceso: false, traspaso: { proyectos: judge.id } });
    proves('R-X-84', 'quien evalúa no recibe', () => expect(excused.error).toBe(PERMISSION_HINTS.evaluatorNotLinkable));
    expect((await put(evaluator, { tipoUsuario: 'estandar', traspaso: { evaluaciones: 'esperan' } })).status).toBe(200);
    expect(await typeOf(evaluator)).toBe('estandar');
  });

  test('evaluations wait in every call whose stage runs, and in the current one those of stages to come', async () => {
    const running = await bench.judged('pcal');
    const over = await bench.judged('ppert', { state: 'CAL' });
    const next = (await stage.year()) + 1;
    await stage.call(next, 'REC_IP');
    expect((await admin.client.put(`/conv/${next}/opciones`, { vigente: true })).error).toBeNull();
    const ahead = await bench.judged('ppert', { state: null });
    for (const [{ evaluators, project }, tipo] of [
      [running, 'CAL'],
      [ahead, 'PER'],
    ] as const) {
      const evaluator = evaluators[0] as Person;
      expect((await preview(evaluator, { acceso: 'false' })).evaluaciones).toMatchObject([
        { tipo, codigo: project.codigo },
      ]);
      expect((await put(evaluator, { acceso: false })).error).toBe(ACCOUNT_MESSAGES.orphanedEvaluations(1));
    }
    // What a stage that is over left incomplete nobody could complete before either.
    expect((await preview(over.evaluators[0] as Person, { acceso: 'false' })).evaluaciones).toEqual([]);
  });

  test('a project that is created meanwhile is handed over as well, or not created', async () => {
    const { database } = app;
    const [first, second] = [await app.person(), await app.person()];
    const linkedTo = async (person: Person) => database.db('project_links').where({ user_id: person.id }).select();
    /** Lets `act` come as far as this table and `change` wait behind it, then both go on. */
    const heldAt = async <A, C>(table: string, act: () => Promise<A>, change: () => Promise<C>): Promise<[A, C]> => {
      const gate = await database.asOwner.transaction();
      await gate.raw('lock table ?? in share mode', [table]);
      const earlier = act();
      await expect.poll(() => waitingIn(database)).toBe(1);
      let isOver = false;
      const later = change().finally(() => (isOver = true));
      await expect.poll(async () => isOver || (await waitingIn(database)) === 2).toBe(true);
      await gate.commit();
      return Promise.all([earlier, later]);
    };
    const leave = (person: Person) => () => put(person, { tipoUsuario: 'eval_prog' });

    const [created, refused] = await heldAt('project_states', () => stage.post(first), leave(first));
    expect([created.status, await linkedTo(first)]).toEqual([200, [expect.anything()]]);
    expect([refused.status, refused.error]).toEqual([400, ACCOUNT_MESSAGES.orphanedProjects(1)]);

    const [changed, late] = await heldAt('sessions', leave(second), () => stage.post(second));
    expect([changed.status, late.status, await linkedTo(second)]).toEqual([200, 401, []]);
    // One whom somebody else names is looked at anew.
    const third = await app.person();
    const named = async () =>
      admin.client.post(`/p/${String(await stage.year())}`, { idUsr: third.id, dataIdeaProyecto: ideaAnswers() });
    const [, lateNamed] = await heldAt('sessions', leave(third), named);
    expect([lateNamed.status, await linkedTo(third)]).toEqual([403, []]);
  });

  test('a project that becomes nobody’s meanwhile is shown before it goes anywhere', async () => {
    const { database } = app;
    const [owner, partner] = [await app.person(), await app.person()];
    const alone = await stage.idea(owner, { titulo: 'De una sola persona' });
    const shared = await stage.idea(owner, { titulo: 'De dos' });
    await stage.share(owner, shared.id, partner);
    const linked = async ({ id }: Person) =>
      (await database.db('project_links').where({ user_id: id }).orderBy('project_id')).map(
        ({ project_id: project }: { project_id: number }) => project,
      );
    const before = await linked(heir);
    const gate = await database.asOwner.transaction();
    await gate.raw('select from projects where id = ? for update', [alone.id]);
    const handed = put(owner, { tipoUsuario: 'eval_prog', traspaso: { proyectos: heir.id } });
    await expect.poll(() => waitingIn(database)).toBe(1);
    // By now nobody else can go on with it, and nobody has been asked.
    expect((await put(partner, { acceso: false })).status).toBe(200);
    await gate.commit();
    const refused = await handed;
    expect([refused.status, refused.error]).toEqual([400, ACCOUNT_MESSAGES.orphanedProjects(2)]);
    expect([await linked(heir), await linked(owner), await typeOf(owner)]).toEqual([
      before,
      [alone.id, shared.id],
      'estandar',
    ]);
    // The office has seen both and hands over both.
    expect((await put(owner, { tipoUsuario: 'eval_prog', traspaso: { proyectos: heir.id } })).status).toBe(200);
    expect(await linked(heir)).toEqual([...before, alone.id, shared.id]);
  });

  test('is for administrators', async () => {
    const other = await app.person({ tipoUsuario: 'gestion' });
    expect((await other.client.get(`/usr/${heir.id}/traspaso`)).status).toBe(403);
    expect((await admin.client.get('/usr/999999/traspaso')).status).toBe(404);
  });
});
