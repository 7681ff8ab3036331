import readXlsx from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#schemas/generated/domain/audit-entry.ts';
import { AUDIT_ACTS, AUDIT_KINDS, AUDIT_MESSAGES } from '#schemas/messages/audit.ts';
import { proves } from '../support/proves.ts';
import { ideaAnswers } from './support/idea-answers.ts';
import { readCsv } from './support/read-csv.ts';
import { useStage, type Created } from './support/stage.ts';
import { useApp, type Person } from './support/use-app.ts';

const app = useApp();
const stage = useStage(app);

interface Meta {
  total: number;
  totalEsMinimo: boolean;
  pagina: number;
  siguiente: string | null;
  anterior: string | null;
}

type Query = Record<string, string | number>;

describe('the audit', () => {
  let admin: Person;
  let ana: Person;
  let beto: Person;
  let project: Created;

  const ask = (query: Query = {}) => admin.client.get<AuditEntry[]>('/auditoria', query);
  const find = async (query: Query) => (await ask({ limite: 200, ...query })).data;
  const last = async (acto: string) => (await find({ acto }))[0];

  beforeAll(async () => {
    admin = await stage.admin();
    ana = await app.person({ ape: 'Ñáñez', nom: 'Ana' });
    beto = await app.person({ ape: 'Bianchi', nom: 'Beto' });
    project = await stage.idea(ana, { titulo: 'Huerta comunitaria del norte' });
    await stage.share(ana, project.id, beto);
  });

  test('says who did what to what, when, from where and by which request', async () => {
    const [shared] = await find({ proyecto: project.codigo, acto: 'project.accept' });
    expect(shared).toMatchObject({
      nombre: 'Invitación aceptada',
      quien: { id: beto.id, ape: 'Bianchi', nom: 'Beto' },
      sistema: false,
      cosa: { tipo: 'proyecto', id: String(project.id), nombre: project.codigo, existe: true },
      cambios: [{ campo: 'Dueño', antes: null, ahora: 'Bianchi, Beto' }],
      proyecto: project.codigo,
    });
    expect(shared?.desde).toMatch(/127\.0\.0\.1$/u);
    expect(shared?.pedido).toMatch(/\S/u);
    expect(Math.abs(Date.parse(shared?.fecha ?? '') - Date.now())).toBeLessThan(120_000);
    // A save of answers goes another way into the database than every other write.
    const dataIdeaProyecto = ideaAnswers({ titulo: 'Huerta del norte grande' });
    const saved = await ana.client.put('/ip', { id: project.id, dataIdeaProyecto });
    const [answers] = await find({ persona: ana.id, acto: 'answers.ip' });
    expect([saved.error, answers?.cosa?.tipo, answers?.cosa?.id]).toEqual([null, 'formulario', `ip/${project.id}`]);
    expect(answers?.desde).toMatch(/127\.0\.0\.1$/u);
    const { data } = await admin.client.get<AuditEntry>(`/auditoria/${answers?.id ?? 0}`);
    expect(data.cambios).toEqual([
      {
        campo: expect.stringMatching(/título/iu) as string,
        antes: 'Huerta comunitaria del norte',
        ahora: 'Huerta del norte grande',
      },
    ]);
    expect((await admin.client.get('/auditoria/999999999')).status).toBe(404);
  });

  test('tells what changed, as it was and as it is; of personal data only that it did', async () => {
    await admin.client.put(`/usr/${beto.id}`, { tipoUsuario: 'cs', email: 'otro@universidad.example', tel: '0342 1' });
    const edited = await last('user.edit');
    expect(edited?.cosa).toMatchObject({ tipo: 'cuenta', id: String(beto.id), nombre: 'Bianchi, Beto' });
    const personal = AUDIT_MESSAGES.personal;
    expect(edited?.cambios).toEqual(
      expect.arrayContaining([
        { campo: 'Tipo de usuario', antes: 'estandar', ahora: 'cs' },
        { campo: 'Correo', antes: personal, ahora: personal },
        { campo: 'Teléfono', antes: personal, ahora: personal },
      ]),
    );
    const row = JSON.stringify(await app.database.asOwner('audit').where('action', 'user.edit').select('detail'));
    expect(row).not.toContain('otro@universidad.example');
    expect(row).not.toContain(beto.email);

    const moved = await stage.move(project.id, 'EVAL_IP');
    const entry = moved.historialEstados.at(-1)?.id ?? moved.historialEstados[0]?.id ?? 0;
    const entries = moved.historialEstados.map(({ id }) => id);
    const newest = Math.max(entry, ...entries);
    const edit = { idProy: project.id, idEstado: newest, dataEstado: { tipoEstado: 'DEV_IP', desc: 'Va de vuelta' } };
    expect((await admin.client.put('/p/put/estado/', edit)).error).toBeNull();
    expect((await admin.client.delete('/p/del/estado/', { idProy: project.id, idEstado: newest })).error).toBeNull();
    const states = await find({ proyecto: project.id, acto: 'state' });
    expect(states.map(({ acto }) => acto)).toEqual(['state.delete', 'state.edit', 'state.add']);
    const evaluating = 'Idea proyecto en evaluación (EVAL_IP)';
    const back = 'Idea proyecto devuelta (DEV_IP)';
    proves('R-K-98', 'editar', () =>
      expect(states[1]).toMatchObject({
        quien: { id: admin.id },
        cambios: [
          { campo: 'Estado', antes: evaluating, ahora: back },
          { campo: 'Descripción', antes: 'Pasa a EVAL_IP', ahora: 'Va de vuelta' },
        ],
      }),
    );
    proves('R-K-98', 'borrar', () =>
      expect(states[0]?.cambios[0]).toEqual({ campo: 'Estado', antes: back, ahora: null }),
    );

    const year = await stage.year();
    await admin.client.put(`/conv/${year}/opciones`, { evaluacionIndependiente: true });
    expect((await last('call.options'))?.cambios).toEqual([
      { campo: 'Evaluación independiente', antes: 'no', ahora: 'sí' },
    ]);
    await stage.phase('EVAL_IP');
    expect(await last('call.phase')).toMatchObject({
      cosa: { tipo: 'convocatoria', id: String(year) },
      motivo: 'Resolución',
      cambios: [{ campo: 'Etapa', antes: 'Recepción de ideas proyecto', ahora: 'Evaluación de ideas proyecto' }],
    });
  });

  test('names both people of «ver como»', async () => {
    await admin.client.post(`/usr/${ana.id}/ver-como`);
    await admin.client.delete('/usr/ver-como');
    const seen = await find({ acto: 'user', cuenta: ana.id });
    proves('R-X-54', 'registro', () =>
      expect(seen.map(({ acto, quien, cosa }) => [acto, quien?.id, cosa?.id])).toEqual([
        ['user.view-as-end', admin.id, String(ana.id)],
        ['user.view-as', admin.id, String(ana.id)],
      ]),
    );
  });

  test('is found by person, act, project, account, dates and words, without accents', async () => {
    const all = await find({});
    const idsOf = (rows: readonly AuditEntry[]) => rows.map(({ id }) => id);
    const those = (keep: (row: AuditEntry) => boolean) => idsOf(all.filter(keep));
    await proves('R-X-60', 'filtrar', async () => {
      expect(idsOf(await find({ persona: ana.id }))).toEqual(those(({ quien }) => quien?.id === ana.id));
      expect(idsOf(await find({ acto: 'project' }))).toEqual(those(({ acto }) => acto.startsWith('project.')));
      expect(idsOf(await find({ acto: 'call.phase' }))).toEqual(those(({ acto }) => acto === 'call.phase'));
      expect(idsOf(await find({ proyecto: project.codigo }))).toEqual(those((row) => row.proyecto === project.codigo));
      const ofBeto = idsOf(await find({ cuenta: beto.id }));
      expect(ofBeto).toContain((await last('user.edit'))?.id);
      // A project that came to an account names it by another word.
      expect(ofBeto).toContain((await last('project.accept'))?.id);
    });
    expect(idsOf(await find({ q: 'NANEZ ana' }))).toEqual(
      those((row) => row.quien?.id === ana.id || row.proyecto === project.codigo),
    );
    expect(idsOf(await find({ q: 'huerta norte' }))).toEqual(those((row) => row.proyecto === project.codigo));
    expect(idsOf(await find({ q: 'resolucion' }))).toEqual(those(({ motivo }) => motivo === 'Resolución'));
    expect(idsOf(await find({ q: 'invitacion aceptada' }))).toEqual(those(({ acto }) => acto === 'project.accept'));
    expect(await find({ q: '%' })).toEqual([]);
    expect(await find({ q: 'nadie así' })).toEqual([]);
    expect(idsOf(await find({ q: 'huerta', persona: admin.id, acto: 'state.edit' }))).toEqual(
      those(({ acto }) => acto === 'state.edit'),
    );
    const day = (moment: Date) => moment.toLocaleDateString('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' });
    const now = await stage.now();
    const tomorrow = day(new Date(now.getTime() + 86_400_000));
    expect(idsOf(await find({ dia: day(new Date(now.getTime() - 3_600_000)), hastaDia: tomorrow }))).toEqual(
      idsOf(all),
    );
    // Both days are whole: what was done today is until today.
    expect(idsOf(await find({ hastaDia: day(now) }))).toEqual(idsOf(all));
    // One day alone is a day.
    const today = idsOf(await find({ dia: day(now), hastaDia: day(now) }));
    expect(today.length).toBeGreaterThan(0);
    expect(idsOf(all)).toEqual(expect.arrayContaining(today));
    expect(await find({ dia: tomorrow })).toEqual([]);
    expect(await find({ hastaDia: '2020-01-01' })).toEqual([]);
    expect(idsOf(await find({ orden: 'fecha' }))).toEqual(idsOf(all).toReversed());
    expect(await find({ proyecto: 'no es un código' })).toEqual([]);
    expect(await find({ acto: 'nada' })).toEqual([]);
  });

  test('comes by pages that go on where the last one ended, there and back', async () => {
    const all = (await find({})).map(({ id }) => id);
    for (const query of [{}, { orden: 'fecha' }, { q: 'administracion' }] as Query[]) {
      const whole = (await find(query)).map(({ id }) => id);
      const pages: { ids: number[]; meta: Meta }[] = [];
      let mark: string | null = '';
      while (mark !== null) {
        const reply = await ask({ ...query, limite: 4, ...(mark !== '' && { desde: mark }) });
        const meta = reply.meta as Meta;
        pages.push({ ids: reply.data.map(({ id }) => id), meta });
        mark = meta.siguiente;
      }
      expect(pages.flatMap(({ ids }) => ids)).toEqual(whole);
      expect(pages.map(({ meta }) => meta.pagina)).toEqual(pages.map((_, index) => index + 1));
      expect(pages[0]?.meta).toMatchObject({ total: whole.length, totalEsMinimo: false, anterior: null });
      const [beforeLast, lastPage] = pages.slice(-2);
      const back = await ask({ ...query, limite: 4, desde: lastPage?.meta.anterior ?? '' });
      expect(back.data.map(({ id }) => id)).toEqual(beforeLast?.ids);
    }
    expect(all.length).toBeGreaterThan(8);
  });

  test('goes into files as it is filtered, newest first, without formulas', async () => {
    await app.database.asOwner('users').where('id', beto.id).update({ nom: '=1+1' });
    await proves('R-X-49', 'auditoría', async () => {
      const csv = await admin.client.get('/exportar/auditoria.csv', { acto: 'project.accept' });
      expect(csv.headers.get('content-disposition')).toContain('auditoria.csv');
      const [heads, row] = readCsv(csv.bytes.toString('utf8').slice(1));
      expect(heads?.slice(1, 6)).toEqual(['FECHA Y HORA', 'QUIÉN', 'ACTO', 'SOBRE', 'CAMBIOS']);
      expect(row?.slice(2, 6)).toEqual([
        "Bianchi, '=1+1",
        'Invitación aceptada',
        project.codigo,
        "Dueño: — → Bianchi, '=1+1",
      ]);
      const xlsx = await admin.client.get('/exportar/auditoria.xlsx', { acto: 'user' });
      const [sheet] = await readXlsx(xlsx.bytes);
      expect(sheet?.data.length).toBe((await find({ acto: 'user' })).length + 1);
    });
  });

  test('is administrators’ alone, and refuses what is no filter', async () => {
    for (const tipoUsuario of ['gestion', 'estandar', 'sec_unl']) {
      const { client } = await app.person({ tipoUsuario });
      expect((await client.get('/auditoria')).status).toBe(403);
      expect((await client.get('/exportar/auditoria.csv')).status).toBe(403);
    }
    for (const query of [
      { orden: 'detail' },
      { acto: "x' or 1=1" },
      { persona: 'x' },
      { persona: 0 },
      { dia: '2026-02-31' },
      { dia: '2026-13-01' },
      { dia: 'ayer' },
      { dia: '2026-03-02', hastaDia: '2026-03-01' },
      { desde: 'z.1.1' },
      { desde: 'a.0.1' },
      { limite: 1000 },
      { otra: 1 },
    ])
      expect([query, (await ask(query as unknown as Query)).status]).toEqual([query, 400]);
    const lost = await ask({ desde: 'a.999999999999.2' });
    expect([lost.status, lost.data]).toEqual([200, []]);
  });

  test('tells answers in the words that their lists had then', async () => {
    const dataIdeaProyecto = ideaAnswers({ ProgramaExtension_id_ProgramaExtensions: [3] });
    expect((await admin.client.put('/ip', { id: project.id, dataIdeaProyecto })).error).toBeNull();
    const saved = await last('answers.ip');
    const programmes = async () => {
      const { data } = await admin.client.get<AuditEntry>(`/auditoria/${saved?.id ?? 0}`);
      return data.cambios.filter(({ campo }) => /programa/iu.test(campo));
    };
    const then = await programmes();
    expect(then).toHaveLength(1);
    const { data } = await admin.client.get<{ lProgramas: { id: number; nom: string }[] }>('/base/bases');
    const entradas = data.lProgramas.map((entry) => (entry.id === 3 ? { ...entry, nom: 'Otro nombre' } : entry));
    expect((await admin.client.put('/bases/lProgramas', { entradas })).error).toBeNull();
    expect(await programmes()).toEqual(then);
  });

  test('tells whatever a row says, also an act without a name and details of another shape', async () => {
    const odd = [null, 'x', -1, 1e12, [], [null], ['x'], {}, { evaluators: 'x', projects: [null] }];
    const keys = [
      'user',
      'comision',
      'year',
      'list',
      'plantilla',
      'cambios',
      'antes',
      'ahora',
      'movimientos',
      'form',
      'motivo',
    ];
    const details = [...odd.map((value) => Object.fromEntries(keys.map((key) => [key, value]))), []];
    const acts = [...Object.keys(AUDIT_ACTS), 'later.act', ''];
    const rows = acts.flatMap((action) => details.map((detail) => ({ action, detail: JSON.stringify(detail) })));
    await app.database.asOwner.batchInsert('audit', rows, 500);
    const told = new Map<string, string>();
    let mark: string | null = '';
    while (mark !== null) {
      const reply = await ask({ limite: 200, ...(mark !== '' && { desde: mark }) });
      expect(reply.status).toBe(200);
      for (const { acto, nombre } of reply.data) told.set(acto, nombre);
      mark = (reply.meta as Meta).siguiente;
    }
    expect(told.get('later.act')).toBe('later.act');
    expect(acts.filter((act) => !told.has(act))).toEqual([]);
    const [newest] = await find({ acto: 'answers.ip' });
    expect((await admin.client.get(`/auditoria/${newest?.id ?? 0}`)).status).toBe(200);
    expect((await admin.client.get('/exportar/auditoria.csv')).status).toBe(200);
  });
});

test('every act has a kind, every kind an act', () => {
  const kindOf = (act: string) => act.split('.')[0] ?? '';
  const kinds = [...new Set(Object.keys(AUDIT_ACTS).map(kindOf))];
  expect(kinds.toSorted()).toEqual(Object.keys(AUDIT_KINDS).toSorted());
});
