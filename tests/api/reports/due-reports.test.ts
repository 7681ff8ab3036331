import { beforeAll, describe, expect, test } from 'vitest';
import type { ExportDueReportsQuery } from '#schemas/generated/api/export-due-reports.ts';
import type { ListDueReportsAnswer } from '#schemas/generated/api/list-due-reports.ts';
import type { ListReportDebtorsAnswer } from '#schemas/generated/api/list-report-debtors.ts';
import { readCsv } from '../support/read-csv.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { proves } from '../../support/proves.ts';

const app = useApp();
const stage = useStage(app);
const DAY = 86_400_000;
let admin: Person;
let ana: Person;
let year: number;
/** Day by the office's calendar, so many from today. */
let day: (days: number) => string;
const code = (n: number) => `${String(year % 100)}-${String(n)}`;

interface Made {
  modality?: 'PEIS' | 'AET';
  duration?: 1 | 2 | null;
  state?: string;
  unit?: string;
  title?: string;
  owners?: readonly Person[];
  forms?: Readonly<Record<string, 'vacia' | 'borrador' | 'completa'>>;
  missing?: number;
}

/** Straight into the tables: how a project came to be approved is no matter of this list. */
async function make(n: number, made: Made = {}): Promise<number> {
  const {
    modality = 'PEIS',
    duration = 1,
    state = 'OK',
    unit = 'FICH',
    title = `Proyecto ${n}`,
    owners = [ana],
  } = made;
  const { asOwner: db } = app.database;
  const [row] = (await db('projects')
    .insert({
      call_year: year,
      sequence: n,
      code: code(n),
      modality,
      academic_unit: unit,
      title,
      biannual: duration === 2,
      duration,
      state,
      creator_id: ana.id,
      director: 'Ruiz, Ana',
    })
    .returning('id')) as { id: number }[];
  const project = row?.id ?? 0;
  if (owners.length > 0)
    await db('project_links').insert(owners.map(({ id }) => ({ project_id: project, user_id: id })));
  for (const [kind, of] of Object.entries(made.forms ?? {}))
    await db('forms').insert({
      project_id: project,
      kind,
      wire_id: db.raw(`nextval('form_wire_id')`),
      state: of,
      missing: made.missing ?? null,
    });
  return project;
}

const list = async (query: Readonly<Record<string, string | number>> = {}, by: Person = admin) =>
  (await by.client.get<ListDueReportsAnswer>('/informes', query)).data;
const told = ({ informes }: ListDueReportsAnswer) =>
  informes.map(({ codigo, tipo, avance, dias }) => [codigo, tipo, avance, dias]);
const debtors = async (query: Readonly<Record<string, string | number>> = {}) =>
  (await admin.client.get<ListReportDebtorsAnswer>('/informes/pendientes', query)).data;

beforeAll(async () => {
  admin = await stage.admin();
  ana = await app.person({ ape: 'Ruiz', nom: 'Ana' });
  const bea = await app.person({ ape: 'Soria', nom: 'Bea' });
  const gone = await app.person({ ape: 'Toledo', nom: 'Teo' });
  await app.database.asOwner('users').where({ id: gone.id }).update({ may_sign_in: false });
  year = await stage.year();
  const now = (await stage.now()).getTime();
  day = (days) => new Date(now - 3 * 3_600_000 + days * DAY).toISOString().slice(0, 10);
  const values = await admin.client.get<{ version: number }>(`/conv/${String(year)}/valores`);
  const valores = [
    { modalidad: 'PEIS', id: 'informeAvance', valor: day(-2) },
    { modalidad: 'PEIS', id: 'informeFinal', valor: day(0) },
    { modalidad: 'PEIS', id: 'informeFinalBianual', valor: day(40) },
  ];
  const stored = await admin.client.put(`/conv/${String(year)}/valores`, { version: values.data.version, valores });
  if (stored.error !== null) throw new Error(stored.error);
  await make(901, { forms: { inf_avance: 'completa', inf_final: 'borrador' }, missing: 3, title: 'Agua segura' });
  await make(902, { duration: 2, owners: [ana, bea], forms: { inf_avance: 'vacia', inf_final: 'vacia' }, unit: 'FCM' });
  await make(903, { modality: 'AET', duration: null, owners: [bea, gone], forms: { inf_final: 'vacia' } });
  // Without a duration there is no progress report, and it has no final one yet because its call had no template.
  await make(904, { duration: null, owners: [gone] });
  await make(905, { state: 'CAL', forms: { inf_final: 'borrador' } });
});

describe('which approved projects owe which report', () => {
  test('with the date of their modality and duration, the first to fall due first', async () => {
    const all = await list();
    expect(told(all)).toEqual([
      [code(901), 'inf_avance', 'presentado', -2],
      [code(902), 'inf_avance', 'sin_empezar', -2],
      [code(901), 'inf_final', 'en_curso', 0],
      [code(904), 'inf_final', 'sin_empezar', 0],
      [code(902), 'inf_final', 'sin_empezar', 40],
      [code(903), 'inf_final', 'sin_empezar', null],
    ]);
    expect(all.cuentas).toEqual({ todos: 6, deben: 5, vencidos: 1, sinEmpezar: 4, enCurso: 1, presentados: 1 });
    expect(all).toMatchObject({ total: 6, pagina: 1, anios: [year] });
    const [, , begun, never] = all.informes;
    expect(begun).toMatchObject({ faltan: 3, vence: day(0), director: 'Ruiz, Ana', guardado: null, adjunto: null });
    expect(never?.idForm).toBeNull();
  });

  test('an extension of the project puts its reports off', async () => {
    const { asOwner: db } = app.database;
    const until = new Date(`${day(10)}T23:59:00-03:00`);
    await db('projects')
      .where({ code: code(902) })
      .update({ extension_until: until });
    const found = (await list({ q: code(902) })).informes.map(({ tipo, dias }) => [tipo, dias]);
    expect(found).toEqual([
      ['inf_avance', 10],
      ['inf_final', 40],
    ]);
    await db('projects')
      .where({ code: code(902) })
      .update({ extension_until: null });
  });

  test('filtered, ordered and by pages, on the server', async () => {
    const codes = async (query: Readonly<Record<string, string | number>>) =>
      told(await list(query)).map(([project, kind]) => `${String(project).slice(3)} ${String(kind).slice(4)}`);
    expect(await codes({ situacion: 'vencidos' })).toEqual(['902 avance']);
    expect(await codes({ situacion: 'presentado' })).toEqual(['901 avance']);
    expect(await codes({ situacion: 'en_curso' })).toEqual(['901 final']);
    expect(await codes({ situacion: 'deben', tipo: 'inf_final', orden: '-codigo' })).toEqual([
      '904 final',
      '903 final',
      '902 final',
      '901 final',
    ]);
    expect(await codes({ unidad: 'FCM', orden: 'codigo' })).toEqual(['902 avance', '902 final']);
    expect(await codes({ q: 'AGUA ruiz', orden: 'avance' })).toEqual(['901 final', '901 avance']);
    expect(await codes({ q: '%' })).toEqual([]);
    expect(await codes({ anio: year - 1 })).toEqual([]);
    expect(await codes({ anio: year % 100, limite: 2, pagina: 3 })).toEqual(['902 final', '903 final']);
    expect((await list({ situacion: 'deben', limite: 1 })).total).toBe(5);
    const refused = await admin.client.get('/informes', { orden: 'guardado' });
    expect(refused.status).toBe(400);
  });

  test('as a file, and for management too', async () => {
    const manager = await app.person({ tipoUsuario: 'gestion' });
    const query: ExportDueReportsQuery = { situacion: 'deben', orden: 'codigo' };
    const file = await manager.client.get('/exportar/informes.csv', query as Record<string, string>);
    const [heads, ...rows] = readCsv(file.bytes.toString('utf8').slice(1));
    expect(heads?.slice(0, 6)).toEqual(['CÓDIGO', 'TÍTULO', 'DIRECCIÓN', 'UNIDAD', 'INFORME', 'SITUACIÓN']);
    expect(rows).toHaveLength(5);
    expect(rows[0]).toEqual([
      code(901),
      'Agua segura',
      'Ruiz, Ana',
      'FICH',
      'Informe final',
      'En curso',
      '3',
      day(0).split('-').toReversed().join('/'),
      '0',
      '',
      '',
    ]);
    const workbook = await manager.client.get('/exportar/informes.xlsx');
    expect([workbook.status, workbook.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    expect((await list({}, manager)).total).toBe(6);
    const refused = await manager.client.get('/informes/pendientes');
    expect([refused.status, refused.error]).toEqual([403, 'No posee permisos necesarios para realizar esta acción']);
  });

  test('whoever may fill in what is owed, and nobody else, is whom to remind', async () => {
    const all = await debtors();
    expect(
      all.personas.map(({ ape, informes }) => [
        ape,
        ...informes.map(({ codigo, tipo }) => `${codigo.slice(3)} ${tipo}`),
      ]),
    ).toEqual([
      ['Ruiz', '902 inf_avance', '901 inf_final', '902 inf_final'],
      ['Soria', '902 inf_avance', '902 inf_final', '903 inf_final'],
    ]);
    proves('R-X-88', 'deudores', () => expect(all.sinPersona).toEqual([code(904)]));
    const late = await debtors({ situacion: 'vencidos' });
    expect(late.personas.map(({ informes }) => informes.length)).toEqual([1, 1]);
    expect((await debtors({ situacion: 'presentado' })).personas).toEqual([]);
    // The notification goes to exactly these.
    const people = (await debtors({ tipo: 'inf_final', situacion: 'en_curso' })).personas;
    const sent = await admin.client.post<{ destinatarios: { total: number } }>('/notificacion', {
      titulo: 'Informe final',
      cuerpo: 'Falta presentarlo.',
      destinatarios: people.map(({ id }) => id),
    });
    proves('R-X-88', 'destinatarios', () =>
      expect([people.map(({ id }) => id), sent.data.destinatarios.total]).toEqual([[ana.id], 1]),
    );
  });
});
