import { beforeAll, describe, expect, test } from 'vitest';
import { proves } from '../../support/proves.ts';
import { ideaAnswers } from '../support/idea-answers.ts';
import { useStage, type Created } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { waitingIn } from '../support/waiting-in.ts';

const app = useApp();
const stage = useStage(app);
let ana: Person;
let year: number;
const MAY_NOT = 'No tiene permiso de crear proyectos';
const OVER = 'Instancia de recepción de ideas proyecto finalizada.';
const BIANNUAL = 'No tiene permiso de crear proyectos , usted se encuentra en un proyecto bianual vigente.';

beforeAll(async () => {
  ana = await app.person({ ape: 'Ruiz', nom: 'Ana' });
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

test('changes of a call that overtake it twice do not overtake it again', async () => {
  const { asOwner } = app.database;
  const change = async () => {
    const trx = await asOwner.transaction();
    await trx.raw('select lock_calls(true)');
    await trx('calls').where({ year }).increment('guard');
    return trx;
  };
  const waiting = async (many: number) => {
    await expect.poll(() => waitingIn(app.database), { interval: 10 }).toBe(many);
  };
  let held = await change();
  const made = stage.post(ana);
  for (let round = 0; round < 3; round++) {
    await waiting(1);
    const next = change();
    await waiting(2);
    await held.commit();
    held = await next;
  }
  await held.commit();
  expect(answer(await made)).toEqual([200, null]);
});
