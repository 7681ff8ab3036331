import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { plainPdf } from '../support/real-files.ts';
import { answersOf, useBench } from './evaluations/bench.ts';
import { upload } from './support/documents.ts';
import { manyProjects } from './support/many-projects.ts';
import { sectionAnswers } from './support/section-answers.ts';
import { useStage } from './support/stage.ts';
import { useApp, type Person } from './support/use-app.ts';
import { proves } from '../support/proves.ts';

const app = useApp();
const stage = useStage(app);
const bench = useBench(app, stage);

type Row = Record<string, unknown>;

async function taken(by: Person) {
  const reply = await by.client.get('/usr/datos');
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const files = unzipSync(new Uint8Array(reply.bytes));
  const text = (name: string) => Buffer.from(files[name] ?? []).toString('utf8');
  const topic = (name: string) => JSON.parse(text(`${name}.json`)) as Row[];
  return { names: Object.keys(files), text, topic, all: Object.keys(files).map(text).join('\n') };
}

type Taken = Awaited<ReturnType<typeof taken>>;

test('everybody takes along what is stored under the own account, and nobody else’s', async () => {
  const ana = await app.person({ ape: 'Ñandú', nom: 'Ana', dni: '08415903', tipoUsuario: 'eval_int' });
  const other = await app.person({ ape: 'Ajena', nom: 'Zoe', dni: '33444555' });
  const owner = await app.person({ ape: 'Dueña', nom: 'Inés' });
  const one = await bench.judged('ppert', { owner });
  const [author] = one.evaluators as [Person];
  expect((await bench.save('ppert', one.own(author), author, answersOf('ppert'))).error).toBeNull();

  const mine = await taken(ana);
  proves('R-X-82', 'propio', () =>
    expect(mine.topic('cuenta')).toMatchObject([{ dni: '08415903', apellido: 'Ñandú', correo: ana.email }]),
  );
  expect(mine.topic('sesiones')).toHaveLength(1);
  expect(mine.topic('proyectos')).toEqual([]);
  proves('R-X-82', 'ajeno', () => expect(mine.all).not.toMatch(/password|argon|scrypt|Ajena|33444555/u));
  expect(mine.all).not.toContain(other.email);
  for (const name of mine.names.filter((name) => name.endsWith('.json')))
    expect(mine.text('leeme.txt')).toContain(name);

  // What was sent to somebody, and what somebody sent.
  expect((await owner.client.post(`/p/${one.project.id}/duenios`, { email: other.email })).error).toBeNull();
  const invitation = { proyecto: one.project.codigo, para: other.email, aceptada: false, rechazada: null };
  expect((await taken(other)).topic('invitaciones')).toMatchObject([{ ...invitation, laMandaste: false }]);
  expect(mine.topic('invitaciones')).toEqual([]);
  const owned = await taken(owner);
  expect(owned.topic('invitaciones')).toMatchObject([{ ...invitation, laMandaste: true }]);
  expect(owned.topic('proyectos')).toMatchObject([
    { codigo: one.project.codigo, loCreaste: true, formularios: [{ formulario: 'ip' }, { formulario: 'p' }] },
  ]);
  expect(JSON.stringify(owned.topic('proyectos'))).toContain('Agua segura en las islas');
  // Evaluators are nobody's business but their own.
  expect(owned.all).not.toContain('Quiroga');
  expect(owned.topic('evaluaciones')).toEqual([]);

  const judged = await taken(author);
  expect(judged.topic('evaluaciones')).toMatchObject([
    { formulario: 'ppert', proyecto: one.project.codigo, respuestas: expect.any(Object) as object },
  ]);
  expect(judged.topic('comisiones')).toMatchObject([{ tipo: 'PER', proyectos: [one.project.codigo] }]);
  expect(judged.topic('guardados')).toMatchObject([{ formulario: 'ppert', version: 1 }]);
  // What others of the commission saved in the form that is theirs, too, is not told.
  const [, colleague] = one.evaluators as [Person, Person];
  expect((await bench.save('ppert', one.definitive, colleague, {})).error).toBeNull();
  expect((await taken(author)).topic('guardados')).toHaveLength(1);
  expect(judged.topic('proyectos')).toEqual([]);
  expect(await app.database.db('audit').where({ action: 'user.export-own' }).orderBy('id').pluck('actor_id')).toEqual([
    ana.id,
    other.id,
    owner.id,
    author.id,
    author.id,
  ]);
});

test('of a shared project’s files each takes along those that the own account uploaded', async () => {
  const [ana, beto] = [await app.person(), await app.person()];
  const project = await stage.idea(ana);
  await stage.move(project.id, 'EVAL_IP', 'DEV_IP', 'REC_P');
  await app.database.db('project_links').insert({ project_id: project.id, user_id: beto.id });
  expect((await upload(ana, project, 'CONSTANCIA_DIRECTOR', plainPdf())).error).toBeNull();
  expect((await upload(beto, project, 'CONSTANCIA_JEFE_CATEDRA', plainPdf())).error).toBeNull();
  const filesOf = async (by: Person) => (await taken(by)).topic('documentos').map(({ archivo }) => archivo);
  expect(await filesOf(ana)).toEqual(['CONSTANCIA_DIRECTOR.pdf']);
  expect(await filesOf(beto)).toEqual(['CONSTANCIA_JEFE_CATEDRA.pdf']);
});

/** O-26: a link that was kept from an earlier type gives nothing that the present one may not have. */
test('of a project comes what may be read of it now', async () => {
  const [ana, beto] = [await app.person(), await app.person()];
  const project = await stage.idea(ana);
  await stage.move(project.id, 'EVAL_IP', 'REC_P');
  await app.database.db('project_links').insert({ project_id: project.id, user_id: beto.id });
  const team = { codigo: project.codigo, dataProyecto: sectionAnswers('PEIS', 2) };
  expect((await ana.client.put('/p/', team)).error).toBeNull();
  expect((await upload(beto, project, 'CV_Sosa_30122884', plainPdf())).error).toBeNull();
  const before = await taken(beto);
  const secrets = /28415903|30122884/u;
  const formsOf = ({ topic }: Taken) => topic('proyectos').flatMap(({ formularios }) => formularios as Row[]);
  expect(formsOf(before)).toMatchObject([{ formulario: 'ip' }, { formulario: 'p', seccion: 1 }, { seccion: 2 }]);
  expect(JSON.stringify(before.topic('proyectos'))).toMatch(secrets);
  expect(before.topic('documentos')).toHaveLength(1);
  const changed = await (await stage.admin()).client.put(`/usr/${beto.id}`, { tipoUsuario: 'eval_prog' });
  expect(changed.error).toBeNull();
  const after = await taken({ ...beto, client: await app.signIn(beto.id) });
  expect(formsOf(after)).toMatchObject([{ formulario: 'ip' }]);
  expect(after.topic('documentos')).toEqual([]);
  expect(after.all).not.toMatch(secrets);
  expect(formsOf(await taken(ana))).toEqual(formsOf(before));
});

test('what is long comes in parts', async () => {
  const ana = await app.person();
  await app.database.asOwner.raw(
    `insert into audit (actor_id, action) select ?, 'test.act' from generate_series(1, 4100)`,
    [ana.id],
  );
  await manyProjects(app.database.asOwner, ana.id, await stage.year(), 51, 900);
  const { names, topic } = await taken(ana);
  expect(names.filter((name) => name.startsWith('actividad'))).toEqual([
    'actividad.json',
    'actividad-2.json',
    'actividad-3.json',
  ]);
  expect([topic('actividad'), topic('actividad-2'), topic('actividad-3')].map(({ length }) => length)).toEqual([
    2000, 2000, 100,
  ]);
  // Each of them once, where they are read in several rounds too.
  const projects = names.filter((name) => name.startsWith('proyectos'));
  const codes = projects.flatMap((name) => topic(name.replace('.json', '')).map((row) => row['codigo']));
  expect([codes.length, new Set(codes).size]).toEqual([51, 51]);
});

test('whoever sees the product as somebody else takes nothing along', async () => {
  const admin = await app.person({ tipoUsuario: 'admin' });
  const ana = await app.person();
  expect((await admin.client.post(`/usr/${ana.id}/ver-como`)).error).toBeNull();
  const refused = await admin.client.get('/usr/datos');
  expect([refused.status, refused.error]).toEqual([
    403,
    'Estás viendo como otra persona: sus datos los baja ella desde su cuenta.',
  ]);
});
