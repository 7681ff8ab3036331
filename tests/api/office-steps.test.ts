import { beforeAll, expect, test } from 'vitest';
import type { ListDueReportsAnswer } from '#schemas/generated/api/list-due-reports.ts';
import type { ListOfficeStepsAnswer } from '#schemas/generated/api/list-office-steps.ts';
import type { ProposeMovesAnswer } from '#schemas/generated/api/propose-moves.ts';
import { USER_TYPES } from '#schemas/generated/domain/user-type.ts';
import { useStage, type Created } from './support/stage.ts';
import { useApp, type Person } from './support/use-app.ts';
import { proves } from '../support/proves.ts';

const app = useApp();
const stage = useStage(app);
const DAY = 86_400_000;
/** `YYYY-MM-DD` where the office is. */
const formatDay = (at: Date): string => at.toLocaleDateString('sv-SE', { timeZone: 'America/Argentina/Buenos_Aires' });
let admin: Person;
let year: number;
let ideas: Created[];

beforeAll(async () => {
  admin = await stage.admin();
  year = await stage.year();
  const owner = await app.person();
  ideas = [];
  for (const titulo of ['Huerta', 'Radio', 'Mapa', 'Taller']) ideas.push(await stage.idea(owner, { titulo }));
  // Those that the ideas name are known.
  const { db } = app.database;
  const [known] = await db('institutions')
    .insert({ nom: 'Conocida', confirmed: true })
    .returning<{ id: number }[]>('id');
  await db('institutions').where({ confirmed: false }).update({ merged_into: known?.id });
});

const steps = async (by: Person = admin) => (await by.client.get<ListOfficeStepsAnswer>('/pasos/oficina')).data.asuntos;
const waiting = async (by?: Person) => (await steps(by)).map(({ asunto, cantidad }) => [asunto, cantidad]);
const of = async (subject: string) => (await steps()).find(({ asunto }) => asunto === subject);
const idOf = (at: number): number => ideas[at]?.id ?? 0;

/** What the commission of a stage came to, as its signature leaves it; null: nothing that decides. */
async function judged(at: number, passes: boolean | null): Promise<void> {
  const { db } = app.database;
  const [form] = await db('forms')
    .insert({ project_id: idOf(at), kind: 'eipca_def', wire_id: 700_000 + idOf(at), state: 'firmada' })
    .returning<{ id: number }[]>('id');
  const result = JSON.stringify({ resultado: { salida: 'una', pasa: passes, total: null, maximo: null } });
  await db('form_results').insert({ form_id: form?.id, outcome: 'una', result });
  await db('project_results').insert({ project_id: idOf(at), stage: 'EVAL_IP', outcome: 'una', form_id: form?.id });
}

test('nothing is told where nothing waits', async () => {
  expect(await steps()).toEqual([]);
});

test('moves wait from the beginning of a phase until they are confirmed, as many as its proposal has', async () => {
  const moving = async (etapa: string) => {
    const { data } = await admin.client.get<ProposeMovesAnswer>(`/conv/${year}/movimientos`, { etapa });
    return data.movimientos.filter(({ a }) => a !== null).length;
  };
  await stage.phase('EVAL_IP');
  expect(await steps()).toEqual([
    { asunto: 'movimientos', cantidad: 4, esMinimo: false, anio: year, etapa: 'EVAL_IP', hasta: null },
  ]);
  expect(await moving('EVAL_IP')).toBe(4);
  for (const { id } of ideas) await stage.move(id, 'EVAL_IP');
  expect(await steps()).toEqual([]);
  await judged(0, true);
  await judged(1, false);
  await stage.move(idOf(1), 'DEV_IP');
  await stage.phase('REC_P');
  // The one that did not pass is where it belongs.
  await proves('R-X-87', 'movimientos', async () =>
    expect(await of('movimientos')).toMatchObject({ cantidad: 3, etapa: 'REC_P' }),
  );
  expect(await moving('REC_P')).toBe(3);
  await stage.phase('EVAL_IP');
});

test('evaluations wait for the office once their last day is over', async () => {
  const { db } = app.database;
  const evaluator = await app.person({ tipoUsuario: 'eval_int' });
  const [commission] = await db('commissions')
    .insert({ call_year: year, type: 'CA' })
    .returning<{ id: number }[]>('id');
  const form = { kind: 'eipca', commission_id: commission?.id, evaluator_id: evaluator.id };
  for (const at of [0, 2, 3])
    await db('forms').insert({
      ...form,
      project_id: idOf(at),
      wire_id: 710_000 + idOf(at),
      state: at === 0 ? 'completa' : 'borrador',
    });
  const now = (await stage.now()).getTime();
  await stage.closes({ EVAL_IP: new Date(now + DAY) });
  expect(await of('evaluaciones')).toBeUndefined();
  const over = new Date(now - DAY);
  await stage.closes({ EVAL_IP: over });
  await proves('R-X-87', 'evaluaciones', async () =>
    expect(await of('evaluaciones')).toMatchObject({ cantidad: 2, etapa: 'EVAL_IP', hasta: over.toISOString() }),
  );
  // A prórroga of the stage is its last day.
  await stage.closes({ EVAL_IP: over }, year, { EVAL_IP: new Date(now + DAY) });
  expect(await of('evaluaciones')).toBeUndefined();
  await stage.closes({});
});

test('definitive forms that nobody signed wait in their stage, and those who are tied at a closed cut', async () => {
  const { db } = app.database;
  await db('forms')
    .where({ project_id: idOf(0), kind: 'eipca_def' })
    .update({ state: 'completa' });
  expect(await of('firmas')).toMatchObject({ cantidad: 1, anio: year, etapa: 'EVAL_IP' });
  await db('forms')
    .where({ project_id: idOf(0), kind: 'eipca_def' })
    .update({ state: 'firmada' });
  expect(await of('firmas')).toBeUndefined();

  const side = (outcome: string | null, passes: boolean | null, result: string | null) => ({ outcome, passes, result });
  const basis = {
    [idOf(0)]: side('empate_en_el_corte', null, 'aprobado'),
    [idOf(2)]: side('en_lista', true, 'aprobado'),
    [idOf(3)]: side('sin_decidir', null, 'sin_decidir'),
  };
  const template = await db('templates').first<{ id: number }>('id');
  const cut = { call_year: year, kind: 'pcal', modality: 'PEIS', template_id: template.id, closed_by: admin.id };
  const [closed] = await db('cuts')
    .insert({ ...cut, basis: JSON.stringify(basis), criterion: '{}', results: '{}' })
    .returning<{ id: number }[]>('id');
  expect(await of('empates')).toBeUndefined();
  for (const at of [0, 2, 3])
    await db('projects')
      .where({ id: idOf(at) })
      .update({ state: 'CAL' });
  expect(await of('empates')).toMatchObject({ cantidad: 1, anio: year });
  await db('cuts').where({ id: closed?.id }).update({ reopened_at: new Date() });
  expect(await of('empates')).toBeUndefined();
  for (const at of [0, 2, 3])
    await db('projects')
      .where({ id: idOf(at) })
      .update({ state: 'EVAL_IP' });
});

test('each type of user hears of what its own screens settle, and of nothing else', async () => {
  const { asOwner: db } = app.database;
  const approved = async (sequence: number, modality: string): Promise<number> => {
    const [project] = await db('projects')
      .insert({
        call_year: year,
        sequence,
        code: `${String(year % 100)}-${String(sequence)}`,
        modality,
        academic_unit: 'FICH',
        title: 'Aprobado',
        biannual: false,
        duration: 1,
        state: 'OK',
        creator_id: admin.id,
      })
      .returning<{ id: number }[]>('id');
    return project?.id ?? 0;
  };
  const report = async (project: number, kind: string, state: string) =>
    db('forms').insert({ project_id: project, kind, wire_id: db.raw(`nextval('form_wire_id')`), state });
  const due = async (modality: string, id: string, days: number) => {
    const day = formatDay(new Date((await stage.now()).getTime() + days * DAY));
    await db('call_values').insert({ call_year: year, modality, id, value: JSON.stringify(day) });
  };
  const late = await approved(900, 'PEIS');
  await report(late, 'inf_avance', 'completa');
  await report(late, 'inf_final', 'borrador');
  await due('PEIS', 'informeAvance', -2);
  await due('PEIS', 'informeFinal', -2);
  // The last day of a report is a day to write it.
  await report(await approved(901, 'AET'), 'inf_final', 'borrador');
  await due('AET', 'informeFinal', 0);
  await db('institutions').insert([
    { nom: 'Vecinal Sur' },
    { nom: 'Vecinal Norte' },
    { nom: 'Biblioteca', confirmed: true },
  ]);
  const person = await app.person();
  await person.client.post('/correcciones', { texto: 'Mi apellido es Ñáñez, con tilde.' });
  const sent = async (age: number) => {
    const at = new Date((await stage.now()).getTime() - age * DAY);
    const body = { title: 'Aviso', body: 'Texto', destination: 'todos', sender_id: admin.id, state: 'error', at };
    const [notification] = await db('notifications').insert(body).returning<{ id: number }[]>('id');
    const recipient = { notification_id: notification?.id, address: 'a@b.example' };
    await db('notification_recipients').insert([
      { ...recipient, user_id: person.id, state: 'fallido' },
      { ...recipient, user_id: admin.id, state: 'enviado' },
    ]);
  };
  await sent(29);
  await sent(40);

  const all = await waiting();
  proves('R-X-87', 'notificaciones', () =>
    expect(all).toEqual([
      ['informes', 1],
      ['correcciones', 1],
      ['notificaciones', 1],
      ['instituciones', 2],
    ]),
  );
  // As many as the screen says.
  const board = await admin.client.get<ListDueReportsAnswer>('/informes', { situacion: 'vencidos' });
  proves('R-X-87', 'informes', () => expect(board.data.total).toBe(1));
  for (const tipoUsuario of ['gestion', 'gestion_academica'])
    expect(await waiting(await app.person({ tipoUsuario }))).toEqual([['informes', 1]]);
  for (const tipoUsuario of USER_TYPES.filter((type) => !/^(?:admin|gestion.*)$/u.test(type))) {
    const reply = await (await app.person({ tipoUsuario })).client.get('/pasos/oficina');
    expect([tipoUsuario, reply.status, reply.data]).toEqual([tipoUsuario, 403, null]);
  }
});
