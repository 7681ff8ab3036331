import { localDayAt } from '#engine/process/current-year.ts';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import type { CallDashboard } from '#schemas/generated/domain/call-dashboard.ts';
import { STATE_NAMES } from '#schemas/generated/domain/state.ts';
import type { ProjectRow } from '#schemas/generated/domain/project-row.ts';
import { noteMissing } from '#server/features/dashboard/note-missing.ts';
import { answersOf, useBench, type Judged } from './evaluations/bench.ts';
import { smallTeam, upload, uploadAll } from './support/documents.ts';
import { useProjectForm } from './support/project-form.ts';
import { workbook } from '../support/real-files.ts';
import { useApp, type Person } from './support/use-app.ts';
import { proves } from '../support/proves.ts';

const app = useApp();
const form = useProjectForm(app);
const { stage } = form;
const { judged, save } = useBench(app, stage);
let admin: Person;
let year: number;

beforeAll(async () => {
  admin = await stage.admin();
  year = await stage.year();
});

test('what an office sets up first says what is there, and a test mail says why it does not go', async () => {
  const setup = async () =>
    Object.fromEntries(
      (await admin.client.get<{ id: string; listo: boolean; dato: string | null }[]>('/preparacion')).data.map(
        ({ id, listo, dato }) => [id, listo ? dato : false],
      ),
    );
  expect(await setup()).toMatchObject({
    direccion: false,
    correo: false,
    documentos: false,
    fechas: false,
    personas: false,
  });
  await app.person({ tipoUsuario: 'eval_int' });
  const soon = new Date((await stage.now()).getTime() + 86_400_000).toISOString();
  await admin.client.put(`/conv/${year}/cronograma`, { cronograma: [{ tipoEstado: 'EVAL_IP', desde: soon }] });
  expect(await setup()).toMatchObject({
    fechas: String(year),
    personas: expect.stringMatching(/^[1-9]/u),
    administracion: null,
  });
  await admin.client.put(`/conv/${year}/cronograma`, { cronograma: [] });
  const mail = await admin.client.post('/preparacion/correo', {});
  expect([mail.status, mail.error]).toEqual([400, 'Esta instalación no envía correo: falta configurar SMTP_URL.']);
});

const dashboard = async (of = year): Promise<CallDashboard> => {
  const reply = await admin.client.get<CallDashboard>(`/tablero/${of}`);
  expect(reply.error).toBeNull();
  return reply.data;
};
const list = async (query: Record<string, string | number>, by = admin, path = `/p/all/${by.id}`) => {
  const reply = await by.client.get<ProjectRow[]>(path, { anio: year, limite: 200, ...query });
  expect(reply.error).toBeNull();
  return reply.data;
};
const codes = (rows: readonly ProjectRow[]) => rows.map(({ codigo }) => codigo).toSorted();
/** Out of the codes and states of the rows, not as the server counts. */
function countBy(rows: readonly ProjectRow[], keyOf: (row: ProjectRow) => string): Record<string, number> {
  const found: Record<string, number> = {};
  for (const row of rows) found[keyOf(row)] = (found[keyOf(row)] ?? 0) + 1;
  return found;
}

test('a new call has nothing to count', async () => {
  await stage.call(year - 3, 'REC_IP');
  expect(await dashboard(year - 3)).toMatchObject({
    anio: year - 3,
    etapa: 'REC_IP',
    hasta: null,
    proyectos: { total: 0, estados: [], modalidades: [], unidades: [] },
    evaluaciones: [],
    faltan: { recibidos: 0, incompletos: 0, sinEmpezar: 0, documentos: [] },
  });
});

test('counts projects by state, modality and unit, each as many as its filter finds', async () => {
  await stage.idea(form.ana, { unidadAcademica: 'FCA' });
  await stage.idea(form.ana, { unidadAcademica: 'FCA', tipoProyecto: 'AET' });
  const { proyectos, anios } = await dashboard();
  expect(anios).toContain(year);
  const rows = await list({});
  expect(proyectos.total).toBe(rows.length);
  const part = (at: number) => (row: ProjectRow) => row.codigo.split('-')[at] ?? '';
  const asCounted = <R extends { total: number }>(all: readonly R[], keyOf: (one: R) => string) =>
    Object.fromEntries(all.map((one) => [keyOf(one), one.total]));
  proves('R-X-80', 'estados', () =>
    expect(asCounted(proyectos.estados, ({ estado }) => estado)).toEqual(countBy(rows, ({ estado }) => estado)),
  );
  expect(asCounted(proyectos.modalidades, ({ modalidad }) => modalidad)).toEqual(countBy(rows, part(2)));
  expect(asCounted(proyectos.unidades, ({ unidad }) => unidad)).toEqual(countBy(rows, part(3)));
  expect(proyectos.unidades.find(({ unidad }) => unidad === 'FCA')?.nom).toMatch(/Agrarias/u);
  for (const { estado, total } of proyectos.estados) expect(await list({ estado })).toHaveLength(total);
  for (const { modalidad, total } of proyectos.modalidades) expect(await list({ modalidad })).toHaveLength(total);
  for (const { unidad, total } of proyectos.unidades) expect(await list({ unidad })).toHaveLength(total);
  await proves('R-X-80', 'unidades', async () =>
    expect(codes(await list({ unidad: 'FCA', modalidad: 'AET' }))).toHaveLength(1),
  );
});

test('says which documents are missing, of the projects that bring theirs', async () => {
  // One has a team and one document, one has everything, one nothing.
  const whole = await form.ready();
  for (const project of [form.peis, whole]) expect((await form.put(project, smallTeam())).error).toBeNull();
  const names = ['AVAL', 'CONSTANCIA_DIRECTOR', 'CV', 'PRESUPUESTO'];
  const lacking = async () => (await dashboard()).faltan;
  const both = await lacking();
  expect(both).toMatchObject({ recibidos: 3, incompletos: 3, sinEmpezar: 1 });
  expect(both.documentos).toEqual(names.map((nom) => ({ nom, total: 2 })));
  // A database of before did not keep what is missing: it is worked out of teams and documents after the upgrade.
  const afterUpgrade = async () => {
    await app.database.asOwner('projects').update({ missing_documents: null });
    expect((await lacking()).sinEmpezar).toBe(3);
    await noteMissing({ db: app.database.db, services: app.services, log: pino({ level: 'silent' }) });
    return lacking();
  };
  expect(await afterUpgrade()).toEqual(both);
  await uploadAll(form.ana, whole);
  expect((await upload(form.ana, form.peis, 'PRESUPUESTO', await workbook('Rubro', 'Papel'))).error).toBeNull();
  expect(await lacking()).toEqual({
    recibidos: 3,
    incompletos: 2,
    sinEmpezar: 1,
    documentos: names.slice(0, 3).map((nom) => ({ nom, total: 1 })),
  });
  expect(codes(await list({ falta: 'CV' }))).toEqual([form.peis.codigo]);
  expect(await list({ falta: 'PRESUPUESTO' })).toEqual([]);
  expect(codes(await list({ falta: 'sin-empezar' }))).toEqual([form.aet.codigo]);
  expect(codes(await list({ falta: 'alguno' }))).toEqual([form.aet.codigo, form.peis.codigo].toSorted());
  // A larger team lacks more; what somebody may see of their own is not told apart by it.
  const own = `/p/all/usr/${form.ana.id}`;
  expect(codes(await list({ falta: 'PRESUPUESTO' }, form.ana, own))).toEqual(codes(await list({}, form.ana, own)));
  const sheet = await admin.client.get(`/exportar/proyectos.csv?anio=${year}&falta=CV`);
  expect(sheet.bytes.toString('utf8')).toContain(form.peis.codigo);
  expect(sheet.bytes.toString('utf8')).not.toContain(whole.codigo);
  expect(await afterUpgrade()).toEqual(await lacking());
  // Once it is admitted nothing is asked of it any more.
  await stage.move(form.aet.id, 'ADM');
  expect(await lacking()).toMatchObject({ recibidos: 2, incompletos: 1, sinEmpezar: 0 });
});

test('counts evaluations as the board of their stage does, and on which day they were completed', async () => {
  const answers = answersOf('ppert');
  const [one, other] = [await judged('ppert'), await judged('ppert')];
  const who = ({ evaluators }: Judged, at: number) => evaluators[at] as Person;
  const fill = async (of: Judged, at: number, what: object) =>
    expect((await save('ppert', of.own(who(of, at)), who(of, at), what)).error).toBeNull();
  const progress = async () => (await dashboard()).evaluaciones;
  expect(await progress()).toEqual([
    {
      tipo: 'ppert',
      modalidad: 'PEIS',
      total: 6,
      completas: 0,
      definitivos: { total: 2, completos: 0, firmados: null },
      dias: [],
    },
  ]);
  for (const at of [0, 1, 2]) await fill(one, at, answers);
  await fill(other, 0, answers);
  await fill(other, 1, {});
  expect((await save('ppert', one.definitive, who(one, 0), answers)).error).toBeNull();
  const { hoy } = await dashboard();
  expect(await progress()).toMatchObject([
    { completas: 4, definitivos: { total: 2, completos: 1 }, dias: [{ dia: hoy, completas: 4 }] },
  ]);
  const board = await admin.client.get<{ evaluaciones: object }>(`/tablero/${year}/ppert/PEIS`);
  expect(board.data.evaluaciones).toMatchObject({ total: 6, completas: 4 });

  // One of them a day before; the day stays when it is saved again, and goes when it lacks something.
  const early = { kind: 'ppert', wire_id: other.own(who(other, 0)) };
  await app.database.asOwner('forms').where(early).update({ completed_on: '2026-01-31' });
  await fill(other, 0, answers);
  expect((await progress())[0]?.dias).toEqual([
    { dia: '2026-01-31', completas: 1 },
    { dia: hoy, completas: 3 },
  ]);
  await fill(other, 0, {});
  expect(await progress()).toMatchObject([{ completas: 3, dias: [{ dia: hoy, completas: 3 }] }]);

  // A signature comes later than the day on which the form became complete.
  const agreed = { kind: 'ppert_def', project_id: one.project.id };
  await app.database.asOwner('forms').where(agreed).update({ completed_on: '2026-01-31' });
  await app.database.asOwner('forms').where(agreed).update({ state: 'firmada' });
  expect(await app.database.db('forms').where(agreed).select(app.database.db.raw('completed_on::text as day'))).toEqual(
    [{ day: '2026-01-31' }],
  );

  // Half past eleven in the evening of the office is the next day elsewhere.
  const now = new Date();
  const evening = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 2, 30));
  await app.database.shiftClock(`${String(evening.getTime() - now.getTime())} milliseconds`);
  await app.database.db('forms').where(agreed).update({ state: 'borrador' });
  await app.database.db('forms').where(agreed).update({ state: 'completa' });
  await app.database.shiftClock('0');
  const late = (await app.database
    .db('forms')
    .where(agreed)
    .first(app.database.db.raw('completed_on::text as day'))) as object;
  expect(late).toEqual({ day: localDayAt(evening) });

  // Its forms are counted where the project is; those of no commission nowhere.
  await app.database.asOwner('projects').where({ id: other.project.id }).update({ modality: 'AET' });
  expect(await progress()).toMatchObject([
    { modalidad: 'PEIS', total: 3, completas: 3 },
    { modalidad: 'AET', total: 3, completas: 0 },
  ]);
  await app.database.asOwner('projects').where({ id: other.project.id }).update({ modality: 'PEIS' });
  expect((await admin.client.delete(`/com/${other.commission.id}`)).error).toBeNull();
  expect(await progress()).toMatchObject([{ total: 3, completas: 3 }]);
});

test('is a file as well: each number, of which table and out of how many', async () => {
  const told = await dashboard();
  const csv = await admin.client.get(`/exportar/tablero/${year}.csv`, { separador: 'coma' });
  const [head, ...rows] = csv.bytes.toString('utf8').replace('\u{FEFF}', '').trimEnd().split('\r\n');
  expect(head).toBe('TABLA,DATO,MODALIDAD,DÍA,CANTIDAD,DE');
  const { proyectos, evaluaciones, faltan } = told;
  const [state] = proyectos.estados;
  expect(rows).toContain(
    `Proyectos por estado,${STATE_NAMES[state?.estado ?? 'OK']} (${state?.estado}),,,${state?.total},${proyectos.total}`,
  );
  expect(rows).toContain('Evaluaciones completas,Pertinencia,PEIS,,3,3');
  const [day] = evaluaciones[0]?.dias ?? [];
  expect(rows).toContain(`Evaluaciones completas por día,Pertinencia,PEIS,${day?.dia},${day?.completas},3`);
  expect(rows).toContain(`Documentos que faltan,CV,,,1,${faltan.recibidos}`);
  const count = proyectos.estados.length + proyectos.modalidades.length + proyectos.unidades.length;
  const ofForms = evaluaciones.flatMap(({ definitivos, dias }) => [1, ...(definitivos ? [1] : []), ...dias]).length;
  expect(rows).toHaveLength(count + ofForms + faltan.documentos.length + (faltan.sinEmpezar > 0 ? 1 : 0));
  const xlsx = await admin.client.get(`/exportar/tablero/${year}.xlsx`);
  expect([xlsx.status, xlsx.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  expect((await admin.client.get('/exportar/tablero/1999.csv')).status).toBe(404);
});

test('tells the phase and its end, with the extension', async () => {
  const until = new Date((await stage.now()).getTime() + 5 * 86_400_000);
  await stage.closes({ PERT: until });
  await stage.phase('PERT');
  expect(await dashboard()).toMatchObject({ etapa: 'PERT', hasta: until.toISOString() });
  const extended = new Date(until.getTime() + 5 * 86_400_000);
  const prolonged = { extended_until: extended, resolution: 'Res. CS 41/26' };
  await app.database.db('call_calendar').where({ call_year: year, phase: 'PERT' }).update(prolonged);
  await app.database.db('calls').where({ year }).increment('guard', 1);
  expect(await dashboard()).toMatchObject({ hasta: extended.toISOString() });
});

test('is for administrators, of calls that there are', async () => {
  for (const tipoUsuario of ['gestion', 'gestion_academica', 'eval_int', 'estandar', 'cs'])
    expect((await (await app.person({ tipoUsuario })).client.get(`/tablero/${year}`)).status).toBe(403);
  expect((await app.client().get(`/tablero/${year}`)).status).toBe(401);
  expect((await admin.client.get('/tablero/1999')).status).toBe(404);
  expect((await admin.client.get('/tablero/abc')).status).toBe(404);
  expect((await admin.client.get(`/p/all/${admin.id}`, { modalidad: 'XYZ' })).status).toBe(400);
});
