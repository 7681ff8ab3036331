import readXlsx from 'read-excel-file/node';
import { beforeAll, expect, test } from 'vitest';
import type { ReadCalendarAnswer } from '#schemas/generated/api/read-calendar.ts';
import type { StageBoard } from '#schemas/generated/domain/stage-board.ts';
import { proves } from '../../support/proves.ts';
import { answersOf, useBench, type Judged } from '../evaluations/bench.ts';
import { readCsv } from '../support/read-csv.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';

const app = useApp();
const stage = useStage(app);
const { evaluator, form, formsOf, judged, save, moveTo } = useBench(app, stage);
const DAY = 86_400_000;
let admin: Person;
let path: string;

beforeAll(async () => {
  admin = await stage.admin();
  path = `/tablero/${String(await stage.year())}`;
});

const board = async (kind = 'ppert') => {
  const reply = await admin.client.get<StageBoard>(`${path}/${kind}/PEIS`);
  expect(reply.error).toBeNull();
  return reply.data;
};
const counts = (total: number, completas: number, empezadas: number, sinEmpezar: number, noSeEsperan = 0) => ({
  total,
  completas,
  empezadas,
  sinEmpezar,
  noSeEsperan,
});

test('a call that nobody evaluates has an empty board', async () => {
  expect(await board()).toEqual({
    etapa: 'PERT',
    hasta: null,
    vencida: false,
    evaluaciones: counts(0, 0, 0, 0),
    definitivos: { total: 0, completos: 0, firmados: null },
    comisiones: [],
    evaluadores: [],
    formularios: [],
  });
  expect((await board('eippe')).definitivos).toBeNull();
});

test('counts what is complete, begun and untouched, and names exactly those who are late', async () => {
  const whole = answersOf('ppert');
  const done = await judged('ppert');
  const half = await judged('ppert');
  const early = await judged('ppert', { state: 'ADM' });
  const who = ({ evaluators }: Judged, at: number) => evaluators[at] as Person;
  const fill = async (of: Judged, at: number, answers: object) => {
    const reply = await save('ppert', of.own(who(of, at)), who(of, at), answers);
    expect(reply.error).toBeNull();
    return reply.data.estado;
  };
  // One commission has all three, the other one a whole one and one begun; the third project is not in the stage yet.
  for (const at of [0, 1, 2]) expect(await fill(done, at, whole)).toBe('completa');
  expect((await save('ppert', done.definitive, who(done, 0), whole)).error).toBeNull();
  expect([await fill(half, 0, whole), await fill(half, 1, {})]).toEqual(['completa', 'borrador']);

  const said = await board();
  const late = [who(half, 1).id, who(half, 2).id].toSorted((a, b) => a - b);
  proves('R-X-44', () => {
    expect(said.evaluaciones).toEqual(counts(9, 4, 1, 1, 3));
    expect(said.definitivos).toEqual({ total: 3, completos: 1, firmados: null });
    expect(
      said.comisiones.map(({ id, evaluaciones, definitivos, deben, proyectos }) => [
        id,
        proyectos,
        evaluaciones,
        definitivos?.completos,
        deben.toSorted((a, b) => a - b),
      ]),
    ).toEqual([
      [done.commission.id, 1, counts(3, 3, 0, 0), 1, []],
      [half.commission.id, 1, counts(3, 1, 1, 1), 0, late],
      [early.commission.id, 1, counts(3, 0, 0, 0, 3), 0, []],
    ]);
    expect(
      said.evaluadores
        .filter(({ evaluaciones }) => evaluaciones.empezadas + evaluaciones.sinEmpezar > 0)
        .map(({ id }) => id)
        .toSorted((a, b) => a - b),
    ).toEqual(late);
    // Who owes comes first.
    expect(new Set(said.evaluadores.slice(0, 2).map(({ id }) => id))).toEqual(new Set(late));
  });
  // Each number is the count of forms that the same answer lists.
  const individual = said.formularios.filter(({ evaluador }) => evaluador !== null);
  expect([individual.length, said.formularios.length]).toEqual([9, 12]);
  expect(individual.flatMap(({ seEspera, evaluador, estado }) => (seEspera ? [[evaluador, estado]] : []))).toEqual(
    expect.arrayContaining([
      [who(half, 1).id, 'borrador'],
      [who(half, 2).id, 'vacia'],
    ]),
  );
  expect(individual.filter(({ seEspera }) => seEspera)).toHaveLength(2);
  const begun = individual.find(({ estado }) => estado === 'borrador');
  expect(begun).toMatchObject({ id: half.own(who(half, 1)), codigo: half.project.codigo });
  expect(begun?.faltan).toBeGreaterThan(0);
  // What is complete says since which day of the office: the pace leads here by it.
  const today = new Date((await stage.now()).getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
  expect(individual.filter(({ completada }) => completada === today)).toHaveLength(4);
  expect(individual.filter(({ completada }) => completada !== null)).toHaveLength(4);

  const sheet = await admin.client.get(`/exportar${path}/ppert/PEIS.csv`);
  const [head, ...rows] = readCsv(sheet.bytes.toString('utf8').slice(1));
  expect(head).toEqual(['COMISIÓN', 'PROYECTO', 'FORMULARIO', 'EVALUADOR', 'CORREO', 'ESTADO', 'FALTAN', 'SE ESPERA']);
  expect(rows).toHaveLength(12);
  expect(new Set(rows.flatMap((row) => (row[2] === 'Individual' && row[7] === 'sí' ? [row[5]] : [])))).toEqual(
    new Set(['En curso', 'Sin empezar']),
  );
  const [book] = await readXlsx((await admin.client.get(`/exportar${path}/ppert/PEIS.xlsx`)).bytes);
  proves('R-X-49', 'evaluaciones', () => {
    expect(rows.filter((row) => row[1] === done.project.codigo)).toHaveLength(4);
    expect(book?.data.map((row) => row[1])).toEqual(['PROYECTO', ...rows.map((row) => row[1])]);
  });

  // The stage goes on: nobody waits for what was not completed, and who leaves a commission owes nothing.
  await moveTo(early.project.id, 'PERT');
  expect((await board()).evaluaciones).toEqual(counts(9, 4, 1, 4));
  const out = who(early, 0);
  const next = await evaluator();
  const put = await admin.client.put(`/com/${early.commission.id}`, { sustituir: { sale: out.id, entra: next.id } });
  expect(put.error).toBeNull();
  const after = await board();
  expect(after.evaluaciones).toEqual(counts(9, 4, 1, 4));
  expect(after.evaluadores.map(({ id }) => id)).not.toContain(out.id);
  // Whose account changed its type may not fill it in any more.
  await app.database.asOwner('users').where({ id: next.id }).update({ tipo_usuario: 'estandar' });
  expect((await board()).evaluaciones).toEqual(counts(9, 4, 1, 3, 1));
  await stage.move(half.project.id, 'CAL');
  expect((await board()).evaluaciones).toEqual(counts(9, 4, 0, 2, 3));
});

test('whoever may not sign in any more is reminded of nothing: what they held waits for a substitute', async () => {
  const { project, evaluators, commission } = await judged('ppert');
  const [gone, other, left] = evaluators as [Person, Person, Person];
  const blocked = await admin.client.put(`/usr/${gone.id}`, { acceso: false, traspaso: { evaluaciones: 'esperan' } });
  expect(blocked.error).toBeNull();
  await app.database.asOwner('users').where({ id: other.id }).update({ tipo_usuario: 'estandar' });
  const said = await board();
  const own = said.comisiones.find(({ id }) => id === commission.id);
  expect([own?.evaluaciones, own?.deben]).toEqual([counts(3, 0, 0, 1, 2), [left.id]]);
  const of = ({ id }: Person) => said.evaluadores.find((one) => one.id === id);
  expect(of(gone)).toMatchObject({ puedeIngresar: false, esperanSustitucion: 1, evaluaciones: counts(1, 0, 0, 0, 1) });
  expect(of(other)).toMatchObject({ puedeIngresar: true, esperanSustitucion: 1 });
  expect(of(left)).toMatchObject({ puedeIngresar: true, esperanSustitucion: 0 });
  const owing = said.evaluadores.filter(({ evaluaciones }) => evaluaciones.empezadas + evaluaciones.sinEmpezar > 0);
  // Exactly these are reminded, and nothing is refused.
  const notice = { titulo: 'Recordatorio', cuerpo: 'Te falta una.', destinatarios: owing.map(({ id }) => id) };
  const sent = await admin.client.post<{ destinatarios: { total: number } }>('/notificacion', notice);
  expect([sent.error, sent.data.destinatarios.total]).toEqual([null, owing.length]);
  const quiet = await admin.client.get<{ evaluadores: number[] }>('/notificacion/pendientes');
  expect(new Set(quiet.data.evaluadores)).toEqual(new Set(owing.map(({ id }) => id)));
  // A stage that is over waits for nobody.
  await stage.move(project.id, 'CAL');
  expect((await board()).evaluadores.find(({ id }) => id === gone.id)).toMatchObject({ esperanSustitucion: 0 });
});

test('the deadline is the one of the calendar, with its extension, past or to come', async () => {
  const until = new Date((await stage.now()).getTime() + 3 * DAY);
  await stage.closes({ PERT: until });
  expect(await board()).toMatchObject({ hasta: until.toISOString(), vencida: false });
  const past = new Date((await stage.now()).getTime() - DAY);
  await stage.closes({ PERT: past });
  expect(await board()).toMatchObject({ hasta: past.toISOString(), vencida: true });
});

test('is for administrators, of calls that there are', async () => {
  for (const tipoUsuario of ['gestion', 'eval_int', 'estandar', 'cs']) {
    const person = await app.person({ tipoUsuario });
    const replies = await Promise.all(
      [`${path}/ppert/PEIS`, `/exportar${path}/ppert/PEIS.xlsx`].map((one) => person.client.get(one)),
    );
    expect(replies.map(({ status }) => status)).toEqual([403, 403]);
  }
  const statuses = await Promise.all(
    ['/tablero/1999/pcal/PEIS', `${path}/pcal_def/PEIS`, `${path}/pcal/XYZ`].map(
      async (one) => (await admin.client.get(one)).status,
    ),
  );
  expect(statuses).toEqual([404, 404, 404]);
});

test('an owner is not waited for, and who excused himself has nothing on it', async () => {
  const { project, evaluators, own } = await judged('eipca');
  const [owner, gone, last] = evaluators as [Person, Person, Person];
  await app.database.asOwner('project_links').insert({ project_id: project.id, user_id: owner.id });
  const excused = await gone.client.post(`/excusacion/eipca/${own(gone)}`, { motivo: 'Integré el equipo.' });
  expect(excused.error).toBeNull();
  const { evaluaciones, evaluadores, formularios } = await board('eipca');
  expect(evaluaciones).toEqual(counts(2, 0, 0, 1, 1));
  expect(formularios.flatMap(({ evaluador, seEspera }) => (evaluador === null ? [] : [[evaluador, seEspera]]))).toEqual(
    expect.arrayContaining([
      [owner.id, false],
      [last.id, true],
    ]),
  );
  expect(new Set(evaluadores.map(({ id }) => id))).toEqual(new Set([owner.id, last.id]));
});

test('a date of the calendar reaches each evaluator at work once, or the projects that are received', async () => {
  const reach = async () => {
    const { data } = await admin.client.get<ReadCalendarAnswer>(`/conv/${String(await stage.year())}/cronograma`);
    const of = (phase: string) => data.alcance.find(({ tipoEstado }) => tipoEstado === phase);
    return { evaluators: of('CAL')?.evaluadores ?? 0, projects: of('REC_IP')?.proyectos ?? 0 };
  };
  const before = await reach();
  const owner = await app.person();
  const [one, two] = [await stage.idea(owner), await stage.idea(owner)];
  const seats = [await evaluator(), await evaluator(), await evaluator()] as const;
  const listaEval = seats.map(({ id }) => id);
  expect((await form({ tipo: 'CAL', listaP: [one.codigo, two.codigo], listaEval })).error).toBeNull();
  expect(await reach()).toEqual({ evaluators: before.evaluators + 3, projects: before.projects + 2 });
  // Who excused himself from both has nothing left to end.
  for (const { id } of [one, two]) {
    const own = (await formsOf(id)).find(({ tipo, evaluador }) => tipo === 'pcal' && evaluador?.id === seats[0].id);
    const reply = await seats[0].client.post(`/excusacion/pcal/${own?.id ?? 0}`, { motivo: 'Integro el equipo.' });
    expect(reply.error).toBeNull();
  }
  expect((await reach()).evaluators).toBe(before.evaluators + 2);
});
