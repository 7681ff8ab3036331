import { expect, test } from 'vitest';
import { pdfText } from '../support/pdf-text.ts';
import { plainPdf } from '../support/real-files.ts';
import { useBench } from './evaluations/bench.ts';
import { download, smallTeam, upload } from './support/documents.ts';
import { household, publishPersonal } from './support/personal-items.ts';
import { useProjectForm } from './support/project-form.ts';
import { useReports } from './support/reports.ts';
import { sectionAnswers } from './support/section-answers.ts';
import { useApp, type Person } from './support/use-app.ts';
import { proves } from '../support/proves.ts';

const app = useApp();
const form = useProjectForm(app);
const reports = useReports(app);
const { stage } = form;
const bench = useBench(app, stage);
const CV = 'CV_Sosa_30122884';

const noted = (by: Person) =>
  app.database
    .db('audit')
    .where({ actor_id: by.id })
    .whereIn('action', ['user.export', 'answers.export', 'project.read-team'])
    .orderBy('id')
    .select('action', 'project_id', 'detail') as Promise<
    { action: string; project_id: number | null; detail: object }[]
  >;

test('whoever reads or takes along the data of others leaves a note, once an hour, without the data', async () => {
  const admin = await app.person({ tipoUsuario: 'admin' });
  const owner = await app.person();
  const { id, codigo } = await stage.idea(owner);
  await stage.move(id, 'EVAL_IP', 'DEV_IP', 'REC_P');
  const team = (by: Person) => by.client.get(`/p/form/2/${codigo}`);
  for (const by of [owner, admin, admin]) expect((await team(by)).status).toBe(200);
  expect((await admin.client.get(`/p/form/1/${codigo}`)).status).toBe(200);
  expect(await noted(owner)).toEqual([]);
  await proves('R-X-92', 'lectura', async () =>
    expect(await noted(admin)).toEqual([{ action: 'project.read-team', project_id: id, detail: { codigo } }]),
  );
  await app.database.shiftClock('61 minutes');
  const later = { ...admin, client: await app.signIn(admin.id) };
  expect((await team(later)).status).toBe(200);
  await app.database.shiftClock('0');
  expect(await noted(admin)).toHaveLength(2);

  // The same data in an idea and on paper; of what bears none, nothing is noted.
  for (const path of ['/ip/ID', '/imprimir/ip/ID.pdf', '/imprimir/p/ID.pdf']) {
    const reader = await app.person({ tipoUsuario: 'admin' });
    for (const by of [owner, reader, reader])
      expect((await by.client.get(path.replace('ID', String(id)))).status).toBe(200);
    expect([path, await noted(reader)]).toEqual([
      path,
      [{ action: 'project.read-team', project_id: id, detail: { codigo } }],
    ]);
  }
  expect(await noted(owner)).toEqual([]);

  expect((await admin.client.get('/exportar/usuarios.csv', { q: owner.email })).status).toBe(200);
  expect((await admin.client.get('/exportar/respuestas/ip.csv', { anio: await stage.year() })).status).toBe(200);
  const taken = (await noted(admin)).slice(2);
  proves('R-X-92', 'exportación', () =>
    expect(taken.map(({ action }) => action)).toEqual(['user.export', 'answers.export']),
  );
  expect(taken[0]?.detail).toEqual({ cuentas: 1, tipo: '', filtrado: true });
  expect(JSON.stringify(taken)).not.toContain(owner.email);
  expect((await owner.client.get('/exportar/usuarios.csv')).status).toBe(403);
  expect(await noted(owner)).toEqual([]);
});

test('whoever looks at what was saved of a team, as a save or as an act, leaves a note, too', async () => {
  const project = await form.ready();
  expect((await form.put(project, smallTeam())).error).toBeNull();
  const [act] = (await app.database
    .db('audit')
    .where({ project_id: project.id })
    .whereLike('action', 'answers.%')
    .orderBy('id', 'desc')
    .pluck('id')) as number[];
  const saves = await form.ana.client.get<{ n: number; seccion: number }[]>(`/revisiones/p/${project.id}`);
  const ofTeam = saves.data.find(({ seccion }) => seccion === 2)?.n;
  for (const path of [`/revisiones/p/${project.id}/${String(ofTeam)}`, `/auditoria/${String(act)}`]) {
    const admin = await app.person({ tipoUsuario: 'admin' });
    for (const by of [admin, admin]) {
      const { status, envelope } = await by.client.get(path);
      expect([path, status, JSON.stringify(envelope).includes('30122884')]).toEqual([path, 200, true]);
    }
    expect([path, await noted(admin)]).toEqual([
      path,
      [{ action: 'project.read-team', project_id: project.id, detail: { codigo: project.codigo } }],
    ]);
  }
});

test('whoever downloads the papers of others, or takes recipients and sign-ins along, leaves a note, too', async () => {
  const admin = await app.person({ tipoUsuario: 'admin' });
  const of = async (by: Person, action: string) =>
    (await app.database.db('audit').where({ actor_id: by.id, action }).orderBy('id').pluck('detail')) as object[];
  const project = await form.ready();
  expect((await form.put(project, smallTeam())).error).toBeNull();
  const { data: paper } = await upload(form.ana, project, CV, plainPdf());
  for (const by of [form.ana, admin, admin]) expect((await download(by, project, `${CV}.pdf`)).status).toBe(200);
  expect(await of(form.ana, 'document.read')).toEqual([]);
  expect(await of(admin, 'document.read')).toEqual([{ codigo: project.codigo, documento: paper.id }]);
  // Another paper is another reading, within the hour as well.
  const { data: other } = await upload(form.ana, project, 'CONSTANCIA_DIRECTOR', plainPdf());
  for (const by of [form.ana, admin, admin])
    expect((await download(by, project, 'CONSTANCIA_DIRECTOR.pdf')).status).toBe(200);
  expect(await of(admin, 'document.read')).toEqual(
    [paper, other].map(({ id }) => ({ codigo: project.codigo, documento: id })),
  );

  const sent = await admin.client.post<{ id: number }>('/notificacion', {
    titulo: 'Aviso',
    cuerpo: 'Texto largo',
    destinatarios: [form.ana.id],
  });
  expect((await admin.client.get('/exportar/notificaciones.csv')).status).toBe(200);
  expect(await of(admin, 'notification.export')).toEqual([]);
  const recipients = await admin.client.get('/exportar/notificaciones.csv', { notificacion: sent.data.id });
  expect(recipients.status).toBe(200);
  expect(await of(admin, 'notification.export')).toEqual([{ notificacion: sent.data.id, personas: 1 }]);
  expect((await admin.client.get('/exportar/auditoria.csv', { persona: admin.id })).status).toBe(200);
  expect(await of(admin, 'audit.export')).toEqual([{ registros: expect.any(Number) as number }]);

  for (const person of [form.ana, admin])
    expect((await admin.client.get(`/usr/${person.id}/sesiones`)).status).toBe(200);
  expect(await of(admin, 'user.read')).toEqual([{ user: form.ana.id }]);
  expect((await admin.client.get('/usr/tipo')).status).toBe(200);
  expect(await of(admin, 'user.export')).toMatchObject([{ tipo: '', filtrado: false }]);
  expect(JSON.stringify(await of(admin, 'document.read'))).not.toContain('30122884');
});

test('whoever turns the pages of a list of people leaves one note of it, once an hour', async () => {
  const [admin, person] = [await app.person({ tipoUsuario: 'admin' }), await app.person()];
  const of = async (action: string) =>
    (await app.database.db('audit').where({ actor_id: admin.id, action }).orderBy('id').pluck('detail')) as object[];
  const wish = async () => (await person.client.post('/correcciones', { texto: 'Mi apellido lleva tilde.' })).status;
  const { data: first } = await admin.client.post<{ id: number }>('/notificacion', {
    titulo: 'Aviso',
    cuerpo: 'Texto largo',
    destinatarios: [person.id],
  });
  const turn = async ({ client } = admin) => {
    for (const pagina of [1, 2]) {
      const page = { pagina, limite: 1 };
      const read = [
        await client.get('/usr/tipo', page),
        await client.get('/correcciones', pagina === 1 ? { estado: 'pendiente' } : {}),
        await client.get(`/notificacion/${first.id}/destinatarios`, page),
        await client.post('/notificacion/previa', { tipo: 'todos' }, { query: page }),
      ];
      expect(read.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    }
    return [
      await of('user.list'),
      await of('correction.read'),
      await of('notification.read'),
      await of('notification.preview'),
    ];
  };
  // Of a list without anybody nothing was read.
  expect((await turn())[1]).toEqual([]);
  expect(await wish()).toBe(200);
  const notes = [{}, {}, { notificacion: first.id }, { destino: 'todos' }];
  expect(await turn()).toEqual(notes.map((note) => [note]));
  await app.database.shiftClock('61 minutes');
  const later = { ...admin, client: await app.signIn(admin.id) };
  expect(await turn(later)).toEqual(notes.map((note) => [note, note]));
  await app.database.shiftClock('0');
});

test('whoever sees the product as somebody else is noted by their own name, once an hour', async () => {
  const [admin, office] = [await app.person({ tipoUsuario: 'admin' }), await app.person({ tipoUsuario: 'gestion' })];
  const { id, codigo } = await stage.idea(await app.person());
  expect((await admin.client.post(`/usr/${office.id}/ver-como`)).status).toBe(200);
  const paths = [`/ip/${id}`, `/ip/${id}`, `/imprimir/ip/${id}.pdf`];
  for (const path of paths) expect([path, (await admin.client.get(path)).status]).toEqual([path, 200]);
  expect(await noted(office)).toEqual([]);
  expect(await noted(admin)).toEqual([{ action: 'project.read-team', project_id: id, detail: { codigo } }]);
  const issued = app.database.db('audit').where({ action: 'paper.issue', project_id: id });
  expect(await issued.pluck('actor_id')).toEqual([admin.id]);
});

test('whoever reads or prints the report of others leaves a note, its owner none', async () => {
  const owner = await app.person();
  const project = await reports.approved(owner);
  const { id } = await reports.of(owner, 'if', project);
  for (const path of [`/informes/if/${id}`, `/imprimir/inf_final/${id}.pdf`]) {
    const admin = await app.person({ tipoUsuario: 'admin' });
    for (const by of [owner, admin, admin]) expect([path, (await by.client.get(path)).status]).toEqual([path, 200]);
    expect([path, await noted(admin)]).toEqual([
      path,
      [{ action: 'project.read-team', project_id: project.id, detail: { codigo: project.codigo } }],
    ]);
  }
  expect(await noted(owner)).toEqual([]);
});

test('what a template marks is left out and noted as what the contract knows', async () => {
  await publishPersonal(await stage.admin());
  const owner = await app.person();
  const { id, codigo } = await stage.idea(owner);
  const { evaluators } = await bench.judged('eipca', {
    project: { id, codigo, IdeaProyecto_id: id },
    owner,
    state: 'EVAL_IP',
  });
  await stage.move(id, 'REC_P');
  const answers = { ...sectionAnswers('PEIS', 4), ...household('Kuxaro', 7_654_321) };
  expect((await owner.client.put('/p/', { codigo, dataProyecto: answers })).error).toBeNull();
  const [evaluator] = evaluators as [Person];
  const office = await app.person({ tipoUsuario: 'gestion' });
  const read = async (by: Person) => (await by.client.get<Record<string, unknown>>(`/p/form/4/${codigo}`)).data;
  expect(await read(office)).toMatchObject(household('Kuxaro', 7_654_321));
  expect(await noted(office)).toEqual([{ action: 'project.read-team', project_id: id, detail: { codigo } }]);
  const told = await read(evaluator);
  expect(told).toMatchObject({
    familia: 'Familia Kuxaro',
    lema: 'Agua para todos',
    hogar: [{ quien: 'La abuela Kuxaro' }],
  });
  expect(told).not.toHaveProperty('telefonoPropio');
  expect(JSON.stringify(told)).not.toContain('7654321');
  const { text } = await pdfText((await evaluator.client.get(`/imprimir/p/${id}.pdf?seccion=4`)).bytes);
  expect(text).toContain('Agua para todos');
  expect(text).not.toMatch(/0342 Kuxaro|7\.?654\.?321/u);
  expect(await noted(evaluator)).toEqual([]);
});
