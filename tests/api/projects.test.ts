import { beforeAll, describe, expect, test } from 'vitest';
import { proves } from '../support/proves.ts';
import { ideaAnswers } from './support/idea-answers.ts';
import { useStage, type Created } from './support/stage.ts';
import { waitingIn } from './support/waiting-in.ts';
import { useApp, type Person } from './support/use-app.ts';

const app = useApp();
const stage = useStage(app);
let ana: Person;
let admin: Person;
let year: number;

const ACTION_REFUSED = 'No posee permisos necesarios para realizar esta acción';
const MAY_NOT = 'No tiene permiso de crear proyectos';
const OVER = 'Instancia de recepción de ideas proyecto finalizada.';
const BIANNUAL = 'No tiene permiso de crear proyectos , usted se encuentra en un proyecto bianual vigente.';

beforeAll(async () => {
  ana = await app.person({ ape: 'Ruiz', nom: 'Ana' });
  admin = await stage.admin();
  year = await stage.year();
});

const flag = (person: Person, value: boolean) =>
  app.database.db('users').where({ id: person.id }).update({ puede_crear_proyectos: value });
const as = (tipoUsuario: string) => app.person({ tipoUsuario });
const entries = async (person: Person) =>
  (await person.client.get<{ id: number; esDuenio: boolean }[]>(`/p/all/usr/${person.id}`)).data;
const answer = ({ status, error }: { status: number; error: string | null }) => [status, error];

describe('who may create', () => {
  test('by type, call and flag, in this order', async () => {
    for (const type of ['estandar', 'eval_int', 'admin']) {
      const reply = await stage.post(await as(type));
      proves('R-6-35', type, () => expect(reply.status).toBe(200));
    }
    for (const [row, type] of [
      ['R-6-36', 'eval_ext'],
      ['R-6-37', 'eval_prog'],
      ['R-6-38', 'cs'],
    ] as const) {
      const reply = await stage.post(await as(type));
      proves(row, () => expect(answer(reply)).toEqual([403, MAY_NOT]));
    }
    await proves('R-A-15-05', async () => expect((await stage.post(await as('sec_unl'))).status).toBe(200));
    const disabled = await app.person();
    await flag(disabled, false);
    const refused = await stage.post(disabled);
    proves('R-6-39', () => expect(answer(refused)).toEqual([403, BIANNUAL]));
    const other = await ana.client.post('/p/2023', { dataIdeaProyecto: ideaAnswers() });
    proves('R-K-51', () => expect(answer(other)).toEqual([403, OVER]));
    await stage.phase('EVAL_IP');
    await proves('R-6-40', async () => expect(answer(await stage.post(ana))).toEqual([403, OVER]));
    const external = await as('eval_ext');
    await proves('R-A-15-01', 'tipo antes que etapa', async () =>
      expect(answer(await stage.post(external))).toEqual([403, MAY_NOT]),
    );
    await proves('R-A-15-01', 'etapa antes que permiso', async () =>
      expect(answer(await stage.post(disabled))).toEqual([403, OVER]),
    );
    await stage.phase('REC_IP');
    await app.database.db('calls').update({ vigente: false });
    const none = await ana.client.post(`/p/${year}`, { dataIdeaProyecto: ideaAnswers() });
    await app.database.db('calls').where({ year }).update({ vigente: true });
    proves('R-A-15-02', () => expect(answer(none)).toEqual([403, OVER]));
    for (const absurd of ['0', '-1', '99999999999', 'x', '2026.5']) {
      const reply = await ana.client.post(`/p/${absurd}`, { dataIdeaProyecto: ideaAnswers() });
      expect([403, 404]).toContain(reply.status);
    }
  });

  test('an administrator without the flag, and one who names the owner', async () => {
    const boss = await as('admin');
    const project = await stage.idea(boss);
    await flag(boss, false);
    await proves('R-A-15-03', 'crear', async () => expect(answer(await stage.post(boss))).toEqual([403, BIANNUAL]));
    const saved = await boss.client.put('/ip', { id: project.id, dataIdeaProyecto: ideaAnswers() });
    proves('R-A-15-03', 'guardar', () => expect(saved.status).toBe(200));
    const name = (idUsr: unknown) =>
      boss.client.post<Created>(`/p/${year}`, { idUsr, dataIdeaProyecto: ideaAnswers() });
    const luz = await app.person();
    const named = await name(luz.id);
    await proves('R-A-09-02', async () => expect((await entries(luz)).map(({ id }) => id)).toContain(named.data.id));
    proves('R-A-112-37', 'admin sin permiso nombra habilitado sí', () => expect(named.status).toBe(200));
    await flag(luz, false);
    await proves('R-A-112-37', 'no habilitado rechazado', async () =>
      expect(answer(await name(luz.id))).toEqual([403, BIANNUAL]),
    );
    for (const type of ['eval_ext', 'eval_prog', 'cs']) {
      const other = await as(type);
      await proves('R-A-112-38', type, async () => expect(answer(await name(other.id))).toEqual([403, MAY_NOT]));
    }
    expect((await name(2_000_000_000)).status).toBe(404);
    expect([400, 403]).toContain((await name('x')).status);
    const stolen = await ana.client.post(`/p/${year}`, { idUsr: luz.id, dataIdeaProyecto: ideaAnswers() });
    expect(stolen.status).toBe(403);
    // Whether an account exists is nothing that this call tells.
    const unknown = await ana.client.post(`/p/${year}`, { idUsr: 2_000_000_000, dataIdeaProyecto: ideaAnswers() });
    expect([unknown.status, unknown.error]).toEqual([stolen.status, stolen.error]);
  });

  test('a close that passes while it waits for its number leaves no project behind', async () => {
    const close = (await stage.now()).getTime() + 2000;
    await stage.closes({ REC_IP: new Date(close) });
    const numbers = await app.database.asOwner.transaction();
    await numbers('calls').where({ year }).forUpdate();
    const person = await app.person();
    const late = stage.post(person);
    await expect.poll(async () => (await stage.now()).getTime() > close, { timeout: 10_000 }).toBe(true);
    await numbers.commit();
    const reply = await late;
    await stage.closes({});
    expect([reply.status, reply.error]).toEqual([403, 'Instancia de recepción de ideas proyecto finalizada.']);
    expect(await entries(person)).toEqual([]);
  });

  test('a running biannual project of the previous call disables', async () => {
    await stage.call(year - 1, 'OK');
    const running = async (person: Person, changes: Record<string, unknown>, call: number, ...states: string[]) => {
      const created = await stage.idea(person, changes);
      if (states.length > 0) await stage.move(created.id, ...states);
      await stage.moveToCall(created.id, call);
      return created;
    };
    const owner = await app.person();
    await running(owner, { bianual: 1 }, year - 1, 'OK');
    await proves('R-A-16-02', 'dueño', async () => expect(answer(await stage.post(owner))).toEqual([403, BIANNUAL]));
    const annual = await app.person();
    await running(annual, { bianual: 0 }, year - 1, 'OK');
    await proves('R-A-16-03', 'anual', async () => expect((await stage.post(annual)).status).toBe(200));
    const unapproved = await app.person();
    await running(unapproved, { bianual: 1 }, year - 1, 'CAL');
    await proves('R-A-16-03', 'sin OK', async () => expect((await stage.post(unapproved)).status).toBe(200));
    await stage.call(year - 2, 'OK');
    const older = await app.person();
    await running(older, { bianual: 1 }, year - 2, 'OK');
    await proves('R-A-16-03', 'año anterior al previo', async () => expect((await stage.post(older)).status).toBe(200));
    // Named as a participant of an idea is not being in its team.
    const participant = await app.person({ dni: '31222333' });
    const people = [{ dni: '31222333', ape: 'Paz', nom: 'Eva', unidadAcademica: 'FICH' }];
    await running(await app.person(), { bianual: 1, Persona_id_Personas: people }, year - 1, 'OK');
    expect((await stage.post(participant)).status).toBe(200);
    const disabled = await app.person();
    const idea = await stage.idea(disabled);
    await flag(disabled, false);
    const saved = await disabled.client.put('/ip', { id: idea.id, dataIdeaProyecto: ideaAnswers() });
    proves('R-5.3-24', () => expect(answer(saved)).toEqual([403, BIANNUAL]));
  });
});

describe('GET /p/{codigo}', () => {
  test('the header of a project, by number and by code', async () => {
    const { id, codigo } = await stage.idea(ana);
    const byCode = await ana.client.get<Record<string, unknown>>(`/p/${codigo}`);
    const byId = await ana.client.get<Record<string, unknown>>(`/p/${id}`);
    const { data } = byCode;
    proves('R-7-32', () => expect([byCode.status, data['codigo']]).toEqual([200, codigo]));
    proves('R-A-12-01', 'GET /p', () => expect(byId.data).toEqual(data));
    for (const key of ['permisos', 'esDuenio', 'completitud'])
      proves('R-K-52', key, () => expect(data[key]).toBeDefined());
    expect((data['permisos'] as { ruta: string; motivo: string | null }[])[1]?.motivo).not.toBeNull();
    proves('R-3-04', 'duracion', () => expect(data['duracion']).toBe(2));
    proves('R-3-04', 'unidadAcademica', () => expect(data['unidadAcademica']).toBe('FICH'));
    proves('R-3-04', 'director.ape', () => expect(data['director']).toMatchObject({ ape: 'Ruiz' }));
    proves('R-3-04', 'director.nom', () => expect(data['director']).toMatchObject({ nom: 'Ana' }));
    proves('R-A-88-01', 'idea', () => expect(data['director']).toEqual({ ape: 'Ruiz', nom: 'Ana' }));
    for (const [caso, bianual, duracion] of [
      ['null', null, null],
      ['1', 0, 1],
      ['2', 1, 2],
    ] as const) {
      const { codigo: other, id: of } = await stage.idea(ana, { bianual });
      const stored = await ana.client.get<Record<string, unknown>>(`/p/${other}`);
      proves('R-A-67-01', caso, () => expect(stored.data['duracion']).toBe(duracion));
      if (bianual === null) continue;
      // It follows a change of mind.
      await ana.client.put('/ip', { id: of, dataIdeaProyecto: ideaAnswers({ bianual: 1 - bianual }) });
      const changed = await ana.client.get<Record<string, unknown>>(`/p/${of}`);
      proves('R-A-67-01', caso, () => expect(changed.data['duracion']).toBe(3 - duracion));
    }
    for (const absurd of ['0', '99999999999', '26-999-PEIS-FICH', 'x', "'; drop table projects", '%E2%80%AE']) {
      expect((await ana.client.get(`/p/${encodeURIComponent(absurd)}`)).status).toBe(404);
    }
    const stranger = await app.person();
    const seen = await stranger.client.get<Record<string, unknown>>(`/p/${codigo}`);
    expect([seen.status, seen.data['esDuenio'], seen.data['documentos']]).toEqual([200, false, []]);
  });

  test('evaluation forms: for whom, and with which names', async () => {
    const { id, codigo } = await stage.idea(ana);
    await stage.move(id, 'EVAL_IP');
    const [one, two] = [await app.person({ tipoUsuario: 'eval_int', ape: 'Vera', nom: 'Uno' }), await as('eval_int')];
    const row = { project_id: id, template_id: null };
    await app.database.db('forms').insert([
      { ...row, kind: 'eipca', wire_id: 800_001, evaluator_id: one.id, state: 'completa' },
      { ...row, kind: 'eipca', wire_id: 800_002, evaluator_id: two.id, state: 'borrador' },
    ]);
    interface Form {
      id: number;
      tipo: string;
      evaluador: Record<string, unknown>;
    }
    const list = async (person: Person) => (await person.client.get<Form[]>(`/p/eval/all/${id}`)).data;
    const forAdmin = await list(admin);
    const first = forAdmin[0];
    const who = { id: one.id, ape: 'Vera', nom: 'Uno', unidadAcademica: 'FICH', tipoUsuario: 'eval_int' };
    for (const [key, value] of Object.entries({ id: 800_001, tipo: 'eipca', evaluador: who }))
      proves('R-3-08', key, () => expect(first).toHaveProperty(key, value));
    for (const [key, value] of Object.entries(who)) {
      proves('R-3-09', key, () => expect(first?.evaluador[key]).toBe(value));
    }
    proves('R-A-37-02', 'admin', () => expect(forAdmin.map((form) => form.id)).toEqual([800_001, 800_002]));
    const mine = await list(ana);
    proves('R-A-37-02', 'dueño EVAL_IP', () => expect(mine).toEqual([]));
    expect((await list(one)).map((form) => form.id)).toEqual([800_001]);
    expect((await list(two)).map((form) => form.id)).toEqual([800_001, 800_002]);
    await stage.move(id, 'DEV_IP');
    await app.database
      .db('forms')
      .insert({ ...row, kind: 'eippe', wire_id: 800_003, evaluator_id: (await as('eval_prog')).id, state: 'completa' });
    const owned = (await ana.client.get<{ lFormsEval: Form[] }>(`/p/${codigo}`)).data.lFormsEval;
    proves('R-6-90', 'lFormsEval', () => {
      expect(owned.map((form) => form.tipo)).toEqual(['eippe']);
      expect(owned[0]?.evaluador).toMatchObject({ id: null, ape: null, nom: null, unidadAcademica: null });
    });
    const nameless = await list(ana);
    proves('R-6-90', 'GET /p/eval/all', () =>
      expect(nameless[0]?.evaluador).toMatchObject({ id: null, ape: null, nom: null, unidadAcademica: null }),
    );
    const evaluatorOwner = await as('eval_int');
    await ana.client.post(`/p/${id}/duenios`, { email: evaluatorOwner.email });
    const asOwner = (await evaluatorOwner.client.get<{ lFormsEval: Form[] }>(`/p/${codigo}`)).data.lFormsEval;
    proves('R-A-37-01', () => expect(asOwner[0]?.evaluador).toMatchObject({ id: null, ape: null, nom: null }));
    for (const [name, path] of [['GET /p/eval/all', (key: string | number) => `/p/eval/all/${key}`]] as const) {
      const [a, b] = [await admin.client.get(path(id)), await admin.client.get(path(codigo))];
      proves('R-A-12-01', name, () => expect(a.data).toEqual(b.data));
    }
  });
});

describe('links', () => {
  const share = (person: Person, project: number | string, other: Person) =>
    person.client.post<{ id: number }[]>(`/p/${project}/duenios`, { email: other.email });
  const withdraw = (person: Person, project: number | string, other: Person) =>
    person.client.delete<{ id: number }[]>(`/p/${project}/duenios`, { id: other.id });

  test('sharing and withdrawing', async () => {
    const { id, codigo } = await stage.idea(ana);
    const [beto, eva] = [await app.person(), await app.person()];
    const since = await stage.now();
    const shared = await share(ana, codigo, beto);
    await proves('R-A-01-01', 'dueño', async () => {
      expect(shared.data.map((owner) => owner.id)).toEqual([ana.id, beto.id]);
      expect((await entries(beto)).find((entry) => entry.id === id)?.esDuenio).toBe(true);
    });
    await proves('R-A-01-01', 'admin', async () => {
      expect((await share(admin, id, eva)).status).toBe(200);
      expect((await entries(eva)).find((entry) => entry.id === id)?.esDuenio).toBe(true);
    });
    const save = () => beto.client.put('/ip', { id, dataIdeaProyecto: ideaAnswers() });
    expect((await save()).status).toBe(200);
    expect((await withdraw(ana, codigo, beto)).status).toBe(200);
    await proves('R-A-01-02', async () => expect((await save()).status).toBe(403));
    const audit = await app.database
      .db('audit')
      .whereIn('action', ['project.share', 'project.withdraw'])
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
        { action: 'project.share', ...logged(ana, beto) },
        { action: 'project.share', ...logged(admin, eva) },
      ]),
    );
    proves('R-A-01-03', 'retirar', () =>
      expect(audit.slice(2)).toMatchObject([{ action: 'project.withdraw', ...logged(ana, beto) }]),
    );
    for (const { at } of audit) expect([at >= since, at <= until]).toEqual([true, true]);
    expect((await ana.client.post(`/p/${id}/duenios`, { email: 'nadie@universidad.example' })).status).toBe(404);
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
      await proves('R-A-112-25', type, async () => expect((await share(ana, id, other)).status).toBe(400));
    }
    const programme = await as('eval_prog');
    await proves('R-A-01-07', 'eval_prog', async () => expect((await share(ana, id, programme)).status).toBe(400));
    const evaluator = await as('eval_int');
    await app.database
      .db('forms')
      .insert({ kind: 'eipca', wire_id: 800_010, project_id: id, evaluator_id: evaluator.id });
    await proves('R-A-112-26', async () => expect((await share(ana, id, evaluator)).status).toBe(400));
    const beto = await app.person();
    await share(ana, id, beto);
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
    await share(ana, id, secretary);
    const saved = await secretary.client.put('/ip', { id, dataIdeaProyecto: ideaAnswers() });
    proves('R-A-112-35', 'PUT /ip', () => expect(saved.status).toBe(200));
  });
});

/** Until somebody waits for a row that another transaction holds. */
async function waitForLock(): Promise<void> {
  await expect.poll(() => waitingIn(app.database), { timeout: 10_000 }).toBeGreaterThan(0);
}

describe('DELETE /p/', () => {
  const remove = (person: Person, idProy: unknown) => person.client.delete('/p/', { idProy });

  test('in REC_IP of the current call, with all that belongs to it', async () => {
    const { id, codigo } = await stage.idea(ana);
    const others = { extraño: await app.person(), sec_unl: await as('sec_unl'), gestion: await as('gestion') };
    for (const [caso, person] of Object.entries(others)) {
      await proves('R-6-88', caso, async () => expect(answer(await remove(person, id))).toEqual([403, ACTION_REFUSED]));
    }
    expect((await remove(ana, id)).status).toBe(200);
    const gone = await Promise.all([
      ana.client.get(`/p/${codigo}`),
      ana.client.get(`/ip/${id}`),
      ana.client.get(`/p/${id}`),
    ]);
    proves('R-7-39', () => expect(gone.map(({ status }) => status)).toEqual([404, 404, 404]));
    for (const table of ['forms', 'project_states', 'project_links', 'project_projections']) {
      expect(await app.database.db(table).where({ project_id: id }).first()).toBeUndefined();
    }
    expect((await remove(ana, id)).status).toBe(404);
    expect((await remove(ana, undefined)).status).toBe(400);
  });

  test('takes its history with it and leaves its commissions, all or nothing', async () => {
    const { id, codigo } = await stage.idea(ana);
    const { id: stays, codigo: other } = await stage.idea(ana);
    const evaluator = { tipoUsuario: 'eval_int', unidadAcademica: 'FHUC' };
    const listaEval = await Promise.all([0, 1, 2].map(async () => (await app.person(evaluator)).id));
    const formed = await admin.client.post<{ id: number }>('/com', { tipo: 'CA', listaP: [codigo, other], listaEval });
    expect(formed.error).toBeNull();
    await stage.move(id, 'EVAL_IP', 'REC_IP');
    const { asOwner } = app.database;
    const TABLES = ['project_states', 'project_state_events', 'project_links', 'forms', 'commission_projects'];
    const rows = async () =>
      Object.fromEntries(
        await Promise.all(
          TABLES.map(async (table) => [table, await asOwner(table).where({ project_id: id })] as const),
        ),
      );
    const before = await rows();
    for (const table of TABLES) expect(before[table]?.length).toBeGreaterThan(0);
    // The last thing that a deletion takes away cannot go: nothing does.
    await asOwner.raw(`create function keep_project() returns trigger language plpgsql as
      $$ begin raise exception 'kept'; end $$`);
    await asOwner.raw(
      `create trigger keep_project before delete on projects for each row execute function keep_project()`,
    );
    const failed = await remove(ana, id);
    await asOwner.raw('drop function keep_project cascade');
    const [kept, idea] = [await rows(), await ana.client.get(`/ip/${id}`)];
    proves('R-A-47-02', 'todo o nada', () => {
      expect(failed.status).toBe(500);
      expect(kept).toEqual(before);
      expect(idea.status).toBe(200);
    });
    expect((await remove(ana, id)).status).toBe(200);
    const [gone, left] = [await rows(), await asOwner('commission_projects').where({ project_id: stays })];
    const history = await admin.client.get(`/p/${id}`);
    proves('R-A-47-02', 'historial', () => {
      expect([gone['project_states'], gone['project_state_events']]).toEqual([[], []]);
      expect(history.status).toBe(404);
    });
    proves('R-A-47-02', 'comisiones', () => {
      expect(gone['commission_projects']).toEqual([]);
      expect(left).toHaveLength(1);
    });
  });

  test('decided again once the lock is held: who moved the project meanwhile wins', async () => {
    const { id } = await stage.idea(ana);
    const holder = await app.database.asOwner.transaction();
    await holder.raw('select 1 from projects where id = ? for no key update', [id]);
    const deletion = remove(ana, id);
    await waitForLock();
    await holder.raw(`select add_state_entry(?, 'EVAL_IP', null, null)`, [id]);
    await holder.commit();
    expect(answer(await deletion)).toEqual([403, 'Proyecto en evaluación o de convocatoria anterior']);
    expect(await app.database.db('projects').where({ id }).first('id')).toEqual({ id });
  });

  test('refused elsewhere, with its text', async () => {
    const text = 'Proyecto en evaluación o de convocatoria anterior';
    const created = await stage.idea(ana);
    for (const state of ['EVAL_IP', 'OK']) {
      await stage.move(created.id, state);
      await proves('R-4.2-16', state, async () => expect(answer(await remove(ana, created.id))).toEqual([403, text]));
    }
    await stage.move(created.id, 'REC_IP');
    await stage.call(year - 1, 'OK');
    const old = await stage.idea(ana);
    await stage.moveToCall(old.id, year - 1);
    await proves('R-A-47-01', async () => expect(answer(await remove(ana, old.id))).toEqual([403, text]));
    await proves('R-4.2-16', 'REC_IP', async () => expect((await remove(ana, created.id)).status).toBe(200));
    const inQuery = await stage.idea(ana);
    const reply = await ana.client.call('DELETE', '/p', { query: { idProy: inQuery.codigo } });
    proves('R-A-12-01', 'DELETE /p/', () => expect(reply.status).toBe(200));
    proves('R-7-74', 'DELETE /p y /p/', () => expect(reply.ok).toBe(true));
  });
});

describe('paths', () => {
  test('fixed ones win over parameters', async () => {
    const { codigo, id } = await stage.idea(ana);
    const all = await admin.client.get<unknown[]>(`/p/all/${admin.id}`);
    proves('R-7-77', '/p/all', () => expect([all.status, Array.isArray(all.data)]).toEqual([200, true]));
    const evaluations = await ana.client.get<unknown[]>(`/p/eval/all/${id}`);
    proves('R-7-77', '/p/eval', () => expect(evaluations.data).toEqual([]));
    const section = await admin.client.get(`/p/form/1/${codigo}`);
    proves('R-7-77', '/p/form', () =>
      expect([section.status, section.error]).toEqual([404, 'El formulario todavía no existe.']),
    );
    const bare = await ana.client.call('PUT', '/p', { body: { codigo, dataProyecto: {} } });
    const slashed = await ana.client.call('PUT', '/p/', { body: { codigo, dataProyecto: {} } });
    proves('R-7-74', 'PUT /p y /p/', () => expect([bare.status, slashed.status]).toEqual([403, 403]));
  });
});

describe('Idempotency-Key', () => {
  const count = async (person: Person) => (await entries(person)).length;

  test('acts once, for one user, method, path and body', async () => {
    const one = await app.person();
    const first = await stage.post(one, {}, 'una-clave');
    const again = await stage.post(one, {}, 'una-clave');
    await proves('R-K-45', 'POST /p', async () => {
      expect(again.data).toEqual(first.data);
      expect(await count(one)).toBe(1);
    });
    const other = await stage.post(one, { titulo: 'Otro' }, 'una-clave');
    await proves('R-K-118', async () => {
      expect(other.status).toBe(400);
      expect(await count(one)).toBe(1);
    });
    const two = await app.person();
    const elsewhere = await stage.post(two, {}, 'una-clave');
    proves('R-K-117', 'usuario', () =>
      expect([elsewhere.status, elsewhere.data.id === first.data.id]).toEqual([200, false]),
    );
    const headers = { 'Idempotency-Key': 'otra-clave' };
    const three = await app.person();
    const path = `/p/${first.data.id}/duenios`;
    const shared = await one.client.post<unknown[]>(path, { email: three.email }, { headers });
    const withdrawn = await one.client.delete<unknown[]>(path, { id: three.id }, { headers });
    proves('R-K-117', 'método', () => expect([shared.data.length, withdrawn.data.length]).toEqual([2, 1]));
    const mine = await stage.idea(one);
    const onOther = await one.client.post<unknown[]>(`/p/${mine.id}/duenios`, { email: three.email }, { headers });
    proves('R-K-117', 'ruta', () => expect([onOther.status, onOther.data.length]).toEqual([200, 2]));
    // A deletion leaves nothing to answer from but its key.
    const key = { headers: { 'Idempotency-Key': 'borrar' } };
    const deleted = [
      await one.client.delete('/p/', { idProy: mine.id }, key),
      await one.client.delete('/p/', { idProy: mine.id }, key),
    ];
    expect(deleted.map(({ status }) => status)).toEqual([200, 200]);
    expect(deleted[0]?.data).toEqual(deleted[1]?.data);
    // What a deletion names in its query is part of what it asks for.
    const [left, right] = [await stage.idea(one), await stage.idea(one)];
    const byQuery = (idProy: number) =>
      one.client.call('DELETE', '/p/', { query: { idProy }, headers: { 'Idempotency-Key': 'borrar-2' } });
    expect([(await byQuery(left.id)).status, (await byQuery(right.id)).status]).toEqual([200, 400]);
    expect((await one.client.get(`/p/${right.id}`)).status).toBe(200);
  });

  test('refusals are not kept', async () => {
    const one = await app.person();
    await stage.phase('EVAL_IP');
    const refused = await stage.post(one, {}, 'rechazada');
    await stage.phase('REC_IP');
    const mended = await stage.post(one, {}, 'rechazada');
    proves('R-K-120', () => expect([refused.status, mended.status]).toEqual([403, 200]));
  });

  test('kept for 24 hours by the database’s clock', async () => {
    const one = await app.person();
    const first = await stage.post(one, {}, 'de-ayer');
    await app.database
      .asOwner('idempotency')
      .where({ key: 'de-ayer' })
      .update({ at: app.database.asOwner.raw(`app_now() - interval '25 hours'`) });
    const later = await stage.post(one, {}, 'de-ayer');
    proves('R-K-121', 'después de 24 h', () =>
      expect([later.status, later.data.id === first.data.id]).toEqual([200, false]),
    );
  });

  test('saves are repeated from what they stored', async () => {
    const { id } = await stage.idea(ana);
    const put = (titulo: string, key: string) =>
      ana.client.put<{ version: number; titulo: string }>(
        '/ip',
        { id, dataIdeaProyecto: ideaAnswers({ titulo }) },
        { headers: { 'Idempotency-Key': key } },
      );
    const first = await put('Primero', 'guardar');
    await put('Segundo', 'guardar-2');
    const again = await put('Primero', 'guardar');
    expect([again.data.version, again.data.titulo]).toEqual([first.data.version, 'Primero']);
    expect((await ana.client.get<{ titulo: string }>(`/ip/${id}`)).data.titulo).toBe('Segundo');
    expect((await put('Otro', 'guardar')).status).toBe(400);
  });

  test('a second one in flight waits: 300 rounds, one effect each', { timeout: 120_000 }, async () => {
    const one = await app.person();
    let differing = 0;
    for (let round = 0; round < 300; round++) {
      const [a, b] = await Promise.all([stage.post(one, {}, `vuelo-${round}`), stage.post(one, {}, `vuelo-${round}`)]);
      if (a?.status !== 200 || b?.status !== 200 || a.data.id !== b.data.id) differing += 1;
    }
    const rows = (await app.database.db('projects').where({ creator_id: one.id }).count({ n: '*' }).first()) as {
      n: number;
    };
    proves('R-K-119', () => expect([differing, rows.n]).toEqual([0, 300]));
  });
});
