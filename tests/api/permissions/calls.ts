import { plainPdf } from '../../support/real-files.ts';
import type { Reply } from '../support/client.ts';
import { sign, upload } from '../support/documents.ts';
import { ideaAnswers } from '../support/idea-answers.ts';
import { matchAct } from '../../permissions/expectations.ts';
import { hasProjectForm, KEYWORDS } from './places.ts';
import { concernedKind, type Scene } from './scene.ts';

/** How an act of the table is done over HTTP. */
export interface Call {
  /** As the table writes it, `{ruta}` included. */
  act: string;
  method: string;
  /** As the OpenAPI document has it. */
  path: string;
  ask: (scene: Scene) => Promise<Reply>;
  /** What an allowed one answers, where the case itself makes it something else than 200. */
  allowed?: (scene: Scene) => readonly number[];
  /** Somebody whom nothing done before concerns, with a password. */
  fresh?: boolean;
  /** The path names the caller or somebody else; the others are the caller's by themselves. */
  self?: 'named' | 'always';
}

let serial = 0;
const next = () => (serial += 1);
const HOUR = 3_600_000;

const kindOf = ({ cell }: Scene) => concernedKind(cell);
const wireId = (scene: Scene) => scene.held?.wireId ?? scene.place.id;
const projectForm = ({ place }: Scene) => (hasProjectForm(place) ? [200] : [404]);
/** Of an evaluation or a report nothing was saved here, and its kind may have no template yet. */
const withTemplate = (scene: Scene, otherwise: readonly number[]) =>
  kindOf(scene) === 'ip' ? [200] : kindOf(scene) === 'p' ? projectForm(scene) : otherwise;
const named = ({ cell, person, creator }: Scene) => (cell.relations.includes('self') ? person.id : creator.id);

const fingerprints = new Map<string, Promise<string>>();

/** Of the version in force. Every database of the tests has the same. */
function fingerprint(scene: Scene): Promise<string> {
  const kind = kindOf(scene) === 'p' ? 'p' : 'ip';
  const found = fingerprints.get(kind) ?? readFingerprint(scene, kind);
  fingerprints.set(kind, found);
  return found;
}

async function readFingerprint({ stage, year }: Scene, kind: string): Promise<string> {
  const admin = (await stage.admin()).client;
  const reply = await admin.get<{ plantilla: { huella: string } }>(`/${kind}/estructura/PEIS`, { anio: year });
  return reply.data.plantilla.huella;
}

async function lastEntry({ place, stage }: Scene): Promise<number | undefined> {
  const { data } = await (await stage.admin()).client.get<{ historialEstados: { id: number }[] }>(`/p/${place.id}`);
  return data.historialEstados.at(-1)?.id;
}

/** An account that a share or a creation names. */
async function account({ cell, people, place, app }: Scene): Promise<{ id: number; email: string }> {
  const { named: owner, namedflag, target, holds } = cell.facts;
  const type = target ?? owner ?? 'estandar';
  const person = await people({ type, role: `named ${next()}`, ...(namedflag === '0' && { flag: false }) });
  if (holds === 'yes') {
    const form = { kind: 'pcal', wire_id: 900_000 + next(), project_id: place.id, evaluator_id: person.id };
    await app.database.db('forms').insert(form);
  }
  return person;
}

/** Whose link is withdrawn; as many links as the cell says. */
async function withdrawn({ cell, creator, place, people, app }: Scene): Promise<number> {
  if (cell.facts['links'] === '1') return creator.id;
  const other = await people({ type: 'estandar', role: `linked ${next()}` });
  await app.database.db('project_links').insert({ project_id: place.id, user_id: other.id });
  return cell.facts['withdrawn'] === 'creator' ? creator.id : other.id;
}

async function draftTemplate({ app }: Scene): Promise<string> {
  const huella = String(next()).padStart(64, 'a');
  await app.database.asOwner.raw(
    `insert into templates (call_year, kind, modality, version, title, content, fingerprint)
     select call_year, kind, modality, 100 + ?, title, content, ? from templates where kind = 'ip' limit 1`,
    [next(), huella],
  );
  return huella;
}

/** The one answer without envelope, so not through the client. */
async function openApi({ app, person }: Scene): Promise<Reply> {
  const headers: Record<string, string> = person.id === 0 ? {} : { authorization: person.token };
  const answer = await fetch(`${app.url}/api/gestor/openapi.json`, { headers });
  return { ...(await person.client.get('/base/aviso')), status: answer.status };
}

const register = (scene: Scene, tipoUsuario: string) => {
  const number = next();
  const dni = String(60_000_000 + number);
  const email = `registro${number}@universidad.example`;
  const fields = { dni, ape: 'Paz', nom: 'Eva', email, unidadAcademica: 'FICH', pass: 'abc123', tipoUsuario };
  return scene.person.client.post('/usr/register', fields);
};

const call = (act: string, method: string, path: string, ask: Call['ask'], more: Partial<Call> = {}): Call => ({
  act,
  method,
  path,
  ask,
  ...more,
});
const get = (act: string, path: string, ask: (scene: Scene) => string, more: Partial<Call> = {}) =>
  call(act, 'get', path, (scene) => scene.person.client.get(ask(scene)), more);

const ACCOUNTS: readonly Call[] = [
  call('POST /usr/login', 'post', '/usr/login', async ({ person, people }) => {
    const { email } = await people({ type: 'estandar', pass: 'abc123' });
    return person.client.post('/usr/login', { email, pass: 'abc123' });
  }),
  call('POST /usr/register', 'post', '/usr/register', (scene) => register(scene, 'cs')),
  get('GET /usr/informacion/token', '/usr/informacion/token', () => '/usr/informacion/token'),
  call('POST /usr/logout', 'post', '/usr/logout', ({ person }) => person.client.post('/usr/logout'), { fresh: true }),
  call(
    'PUT /usr/clave',
    'put',
    '/usr/clave',
    ({ person }) => person.client.put('/usr/clave', { actual: 'abc123', nueva: 'def456' }),
    { fresh: true },
  ),
  call('POST /usr/clave/olvidada', 'post', '/usr/clave/olvidada', ({ person }) =>
    person.client.post('/usr/clave/olvidada', { email: `nadie${next()}@universidad.example` }),
  ),
  call(
    'POST /usr/clave/restablecer',
    'post',
    '/usr/clave/restablecer',
    ({ person }) => person.client.post('/usr/clave/restablecer', { enlace: 'x'.repeat(43), nueva: 'abc123' }),
    { allowed: () => [400] },
  ),
  get('GET /usr/permisos/{id}', '/usr/permisos/{id}', (scene) => `/usr/permisos/${named(scene)}`, { self: 'named' }),
  get('GET /usr/tipo', '/usr/tipo', () => '/usr/tipo'),
  get('GET /usr/tipos', '/usr/tipos', () => '/usr/tipos'),
  get('GET /usr/claves-temporales', '/usr/claves-temporales', () => '/usr/claves-temporales'),
  get('GET /exportar/usuarios', '/exportar/usuarios.{formato}', () => '/exportar/usuarios.csv'),
  call('PUT /usr/{id}', 'put', '/usr/{id}', async ({ person, people }) => {
    const { id } = await people({ type: 'estandar', role: 'edited' });
    return person.client.put(`/usr/${id}`, { tel: '0342 4571110' });
  }),
  call('POST /usr/{id}/restablecer', 'post', '/usr/{id}/restablecer', async ({ person, people }) => {
    const { id } = await people({ type: 'estandar', role: 'edited' });
    return person.client.post(`/usr/${id}/restablecer`);
  }),
  get('GET /demo/cuentas', '/demo/cuentas', () => '/demo/cuentas', { allowed: () => [404] }),
  call('POST /demo/entrar', 'post', '/demo/entrar', ({ person }) => person.client.post('/demo/entrar', { id: 1 }), {
    allowed: () => [404],
  }),
];

const LISTS_AND_CALLS: readonly Call[] = [
  get('GET /base/bases', '/base/bases', () => '/base/bases'),
  get('GET /base/aviso', '/base/aviso', () => '/base/aviso'),
  get('GET /base/bases/instit', '/base/bases/instit', () => '/base/bases/instit'),
  get('GET /base/bases/instit/{name}', '/base/bases/instit/{name}', () => '/base/bases/instit/vecinal'),
  get('GET /base/bases/instit/{name}', '/base/bases/instit/', () => '/base/bases/instit/'),
  get('GET /base/bases/ult3anios/{n}', '/base/bases/ult3anios/{n}', () => '/base/bases/ult3anios/0'),
  get('GET /base/bases/ult3anios/{n}', '/base/bases/ult3anios', () => '/base/bases/ult3anios'),
  get('GET /conv/{year}', '/conv/{year}', ({ year }) => `/conv/${year}`),
  get('GET /configuracion', '/configuracion', () => '/configuracion'),
  call('GET /openapi.json', 'get', '/openapi.json', openApi),
  get('GET /validador/{clave}.js', '/validador/{clave}.js', () => `/validador/${'0'.repeat(64)}.js`, {
    allowed: () => [404],
  }),
  call('POST /conv', 'post', '/conv', ({ person }) => person.client.post('/conv', { anio: 2050 + next() }), {
    // A year beyond what a call may have is looked at after who asks.
    allowed: () => [200, 400],
  }),
  get('GET /conv/{year}/movimientos', '/conv/{year}/movimientos', ({ spareYear }) => `/conv/${spareYear}/movimientos`),
  ...['POST /conv/{year}/movimientos', 'bulk move of states'].map((act) =>
    call(
      act,
      'post',
      '/conv/{year}/movimientos',
      ({ person, spareYear }) =>
        person.client.post(`/conv/${spareYear}/movimientos`, {
          etapa: next() % 2 === 0 ? 'ADM' : 'PERT',
          motivo: 'Resolución',
          proyectos: [],
        }),
      { allowed: () => [200, 400] },
    ),
  ),
  get('GET /hechos/{year}', '/hechos/{year}', ({ spareYear }) => `/hechos/${spareYear}`),
  call('PUT /hechos/{year}', 'put', '/hechos/{year}', ({ person, spareYear }) =>
    person.client.put(`/hechos/${spareYear}`, { proyectos: [] }),
  ),
  get('GET /conv/{year}/valores', '/conv/{year}/valores', ({ spareYear }) => `/conv/${spareYear}/valores`),
  call('PUT /conv/{year}/valores', 'put', '/conv/{year}/valores', ({ person, spareYear }) =>
    person.client.put(`/conv/${spareYear}/valores`, { valores: [{ modalidad: 'PEIS', id: 'cupos', valor: 3 }] }),
  ),
  call('PUT /conv/{year}/cronograma', 'put', '/conv/{year}/cronograma', ({ person, spareYear }) =>
    person.client.put(`/conv/${spareYear}/cronograma`, { cronograma: [] }),
  ),
  call(
    'POST /conv/{year}/estado',
    'post',
    '/conv/{year}/estado',
    ({ person, spareYear }) =>
      person.client.post(`/conv/${spareYear}/estado`, {
        tipoEstado: next() % 2 === 0 ? 'ADM' : 'PERT',
        motivo: 'Resolución',
      }),
    { allowed: () => [200, 400] },
  ),
  call('PUT /conv/{year}/opciones', 'put', '/conv/{year}/opciones', ({ person, spareYear }) =>
    person.client.put(`/conv/${spareYear}/opciones`, { evaluacionIndependiente: false }),
  ),
  call('PUT /bases/{lista}', 'put', '/bases/{lista}', ({ person, spareYear }) =>
    person.client.put('/bases/lProgramas', { anio: spareYear, entradas: [] }),
  ),
  call('PUT /bases/{lista}', 'put', '/bases/lInstituciones', ({ person }) =>
    person.client.put('/bases/lInstituciones', { entradas: [{ nom: 'Club Regatas', confirmada: true }] }),
  ),
  get('GET /{kind}/muestra/{MOD}', '/{kind}/muestra/{modalidad}', () => '/p/muestra/PEIS'),
  get(
    'GET /{kind}/estructura/{MOD}',
    '/{kind}/estructura/{modalidad}',
    ({ year }) => `/ip/estructura/PEIS?anio=${year}`,
  ),
  call('GET /plantillas/{huella}', 'get', '/plantillas/{huella}', async (scene) =>
    scene.person.client.get(`/plantillas/${await fingerprint(scene)}`),
  ),
  call('GET /plantillas/{huella}', 'get', '/plantillas/{huella}/listas', async (scene) =>
    scene.person.client.get(`/plantillas/${await fingerprint(scene)}/listas`),
  ),
];

const ORDER = '/resultados/{year}/{kind}/{modalidad}';

const RESULTS: readonly Call[] = [
  get(`GET ${ORDER}`, ORDER, ({ year }) => `/resultados/${year}/pcal/PEIS`),
  get(
    'GET /exportar/resultados',
    '/exportar/resultados/{year}/{kind}/{modalidad}.{formato}',
    ({ year }) => `/exportar/resultados/${year}/pcal/PEIS.csv`,
  ),
  get(
    'GET /exportar/resultados',
    '/imprimir/resultados/{year}/{kind}/{modalidad}.pdf',
    ({ year }) => `/imprimir/resultados/${year}/pcal/PEIS.pdf`,
  ),
  get('GET /tablero', '/tablero/{year}/{kind}/{modalidad}', ({ year }) => `/tablero/${year}/pcal/PEIS`),
  get(
    'GET /exportar/tablero',
    '/exportar/tablero/{year}/{kind}/{modalidad}.{formato}',
    ({ year }) => `/exportar/tablero/${year}/pcal/PEIS.csv`,
  ),
  call(
    `POST ${ORDER}/corte`,
    'post',
    `${ORDER}/corte`,
    // Nobody has a place there: allowed, and then refused for that.
    ({ person, spareYear }) =>
      person.client.post(`/resultados/${spareYear}/ppert/PEIS/corte`, { criterio: { tipo: 'rubrica' } }),
    { allowed: () => [400, 404] },
  ),
  call(
    `DELETE ${ORDER}/corte`,
    'delete',
    `${ORDER}/corte`,
    ({ person, spareYear }) => person.client.delete(`/resultados/${spareYear}/ppert/PEIS/corte`, { motivo: 'Error' }),
    { allowed: () => [404] },
  ),
];

const PROJECTS: readonly Call[] = [
  call('POST /p/{year}', 'post', '/p/{year}', async (scene) => {
    const { cell, person, year } = scene;
    const owner = (cell.facts['named'] ?? 'nobody') === 'nobody' ? {} : { idUsr: (await account(scene)).id };
    const of = cell.facts['year'] === 'other' ? 2001 : year;
    return person.client.post(`/p/${of}`, { ...owner, dataIdeaProyecto: ideaAnswers() });
  }),
  call("any write with another's idUsr", 'put', '/ip', async ({ person, creator, place, app }) => {
    if (person.id !== 0)
      await app.database.db('project_links').insert({ project_id: place.id, user_id: person.id }).onConflict().ignore();
    return person.client.put('/ip', { id: place.id, idUsr: creator.id, dataIdeaProyecto: ideaAnswers() });
  }),
  get('GET /p/{codigo}', '/p/{proyecto}', ({ place }) => `/p/${place.codigo}`),
  get('GET /p/eval/all/{id}', '/p/eval/all/{proyecto}', ({ place }) => `/p/eval/all/${place.id}`),
  get('GET /p/all/{userId}', '/p/all/{userId}', ({ creator }) => `/p/all/${creator.id}`),
  get('GET /p/all/usr/{userId}', '/p/all/usr/{userId}', (scene) => `/p/all/usr/${named(scene)}`, { self: 'named' }),
  get('GET /exportar/proyectos', '/exportar/proyectos.{formato}', () => '/exportar/proyectos.csv'),
  get('GET /exportar/proyectos', '/exportar/proyectos.{formato}', () => '/exportar/proyectos.xlsx'),
  get(
    'GET /exportar/respuestas/{kind}',
    '/exportar/respuestas/{kind}.{formato}',
    () => '/exportar/respuestas/pcal.csv',
  ),
  get(
    'GET /exportar/respuestas/{kind}',
    '/exportar/respuestas/{kind}.{formato}',
    () => '/exportar/respuestas/pcal.xlsx',
  ),
  call('DELETE /p/', 'delete', '/p', ({ person, place }) => person.client.delete('/p/', { idProy: place.codigo })),
  call('POST /p/add/estado/', 'post', '/p/add/estado', ({ person, place }) =>
    person.client.post('/p/add/estado/', { id: place.id, tipoEstado: 'EVAL_IP', desc: 'Resolución' }),
  ),
  call('PUT /p/put/estado/', 'put', '/p/put/estado', async (scene) =>
    scene.person.client.put('/p/put/estado/', {
      idProy: scene.place.id,
      idEstado: await lastEntry(scene),
      dataEstado: { tipoEstado: 'EVAL_IP', desc: 'Resolución' },
    }),
  ),
  call('DELETE /p/del/estado/', 'delete', '/p/del/estado', async (scene) => {
    if (scene.cell.facts['entries'] === '2') await scene.stage.move(scene.place.id, 'EVAL_IP');
    const idEstado = await lastEntry(scene);
    return scene.person.client.delete('/p/del/estado/', { idProy: scene.place.id, idEstado });
  }),
  call('POST /p/{codigo}/prorroga', 'post', '/p/{proyecto}/prorroga', async ({ person, place, stage }) => {
    const hasta = new Date((await stage.now()).getTime() + HOUR).toISOString();
    return person.client.post(`/p/${place.codigo}/prorroga`, { hasta, motivo: 'Corte de luz' });
  }),
  get('GET /p/{codigo}/duenios', '/p/{proyecto}/duenios', ({ place }) => `/p/${place.codigo}/duenios`),
  call('POST /p/{codigo}/duenios', 'post', '/p/{proyecto}/duenios', async (scene) =>
    scene.person.client.post(`/p/${scene.place.id}/duenios`, { email: (await account(scene)).email }),
  ),
  call('DELETE /p/{codigo}/duenios', 'delete', '/p/{proyecto}/duenios', async (scene) =>
    scene.person.client.delete(`/p/${scene.place.id}/duenios`, { id: await withdrawn(scene) }),
  ),
];

/** What an administrator may ask, whatever comes of what is named. */
const WHATEVER = { allowed: () => [200, 400, 404, 409] };

const TEMPLATES: readonly Call[] = [
  call('GET /plantillas/{huella} of a draft', 'get', '/plantillas/{huella}', async (scene) =>
    scene.person.client.get(`/plantillas/${await draftTemplate(scene)}`),
  ),
  call('GET /plantillas/{huella} of a draft', 'get', '/plantillas/{huella}/listas', async (scene) =>
    scene.person.client.get(`/plantillas/${await draftTemplate(scene)}/listas`),
  ),
  get('GET /plantillas', '/plantillas', () => '/plantillas'),
  get('GET /plantillas', '/plantillas/comparar', () => '/plantillas/comparar?de=1&a=2', WHATEVER),
  get('GET /plantillas', '/plantillas/{huella}/exportar', () => `/plantillas/${'0'.repeat(64)}/exportar`, WHATEVER),
  get('GET /plantillas', '/plantillas/borrador/{id}', () => '/plantillas/borrador/1', WHATEVER),
  get('GET /plantillas', '/plantillas/borrador/{id}/historial', () => '/plantillas/borrador/1/historial', WHATEVER),
  get(
    'GET /plantillas',
    '/plantillas/borrador/{id}/historial/{n}',
    () => '/plantillas/borrador/1/historial/1',
    WHATEVER,
  ),
  ...(
    [
      ['post', '/plantillas'],
      ['put', '/plantillas/borrador/{id}'],
      ['delete', '/plantillas/borrador/{id}'],
      ['post', '/plantillas/borrador/{id}/restaurar'],
      ['post', '/plantillas/borrador/{id}/publicar'],
      ['post', '/plantillas/ensayar-validez'],
      ['post', '/plantillas/{id}/retirar'],
    ] as const
  ).map(([method, path]) =>
    call(
      'write /plantillas',
      method,
      path,
      ({ person }) => person.client.call(method.toUpperCase(), path.replace('{id}', '1'), { body: {} }),
      WHATEVER,
    ),
  ),
];

const FORMS: readonly Call[] = [
  get('GET /ip/{ideaId}', '/ip/{id}', ({ place }) => `/ip/${place.id}`),
  call('PUT /ip', 'put', '/ip', ({ person, place }) =>
    person.client.put('/ip', { id: place.id, dataIdeaProyecto: ideaAnswers({ bianual: 0 }) }),
  ),
  get('GET /p/form/{1..4}/{codigo}', '/p/form/{seccion}/{proyecto}', ({ place }) => `/p/form/1/${place.codigo}`, {
    allowed: projectForm,
  }),
  get('GET /p/form/5/{codigo}', '/p/form/5/{proyecto}', ({ place }) => `/p/form/5/${place.codigo}`, {
    allowed: projectForm,
  }),
  call('PUT /p/', 'put', '/p', ({ person, place }) =>
    person.client.put('/p/', { codigo: place.codigo, dataProyecto: KEYWORDS }),
  ),
  call(
    'PUT /p/ CoherenciaInterna',
    'put',
    '/p',
    ({ person, place }) =>
      person.client.put('/p/', { codigo: place.codigo, dataProyecto: { CoherenciaInterna: { finalidad: 'Agua' } } }),
    // Allowed, and then judged like the rest of its section.
    { allowed: () => [200, 400] },
  ),
  get(
    'GET /evaluaciones/propias',
    '/evaluaciones/propias',
    ({ place }) => `/evaluaciones/propias?proyectos=${place.id}`,
  ),
  get(
    'GET /constancia/{ruta}/{id}',
    '/constancia/{ruta}/{id}',
    (scene) => `/constancia/${kindOf(scene)}/${wireId(scene)}`,
    // Nothing was saved in these forms.
    { allowed: () => [404] },
  ),
  ...(['eipca', 'eippe', 'ppert', 'pcal'] as const).map((kind) =>
    call(`excuse from /${kind}`, 'post', '/excusacion/{ruta}/{id}', (scene) =>
      scene.person.client.post(`/excusacion/${kind}/${wireId(scene)}`, { motivo: 'Soy familiar de la directora.' }),
    ),
  ),
  get(
    'GET /formulario/{ruta}/{id}',
    '/formulario/{ruta}/{idForm}',
    (scene) => `/formulario/${kindOf(scene)}/${wireId(scene)}`,
    {
      allowed: (scene) => (kindOf(scene) === 'p' ? projectForm(scene) : [200]),
    },
  ),
  get(
    'GET /imprimir/{ruta}/{id}.pdf',
    '/imprimir/{ruta}/{id}.pdf',
    (scene) => `/imprimir/${kindOf(scene)}/${wireId(scene)}.pdf`,
    {
      allowed: (scene) => withTemplate(scene, [200, 404]),
    },
  ),
  get(
    'GET /devolucion/{ruta}/{id}.pdf',
    '/devolucion/{ruta}/{id}.pdf',
    (scene) => `/devolucion/${kindOf(scene)}/${wireId(scene)}.pdf`,
    // Who may read it, and there is none yet.
    { allowed: () => [200, 404] },
  ),
  get('GET /revisiones/{ruta}', '/revisiones/{ruta}/{id}', (scene) => `/revisiones/${kindOf(scene)}/${wireId(scene)}`, {
    allowed: (scene) => (kindOf(scene) === 'p' ? projectForm(scene) : [200]),
  }),
  get(
    'GET /revisiones/{ruta}',
    '/revisiones/{ruta}/{id}/{n}',
    (scene) => `/revisiones/${kindOf(scene)}/${wireId(scene)}/1`,
    {
      allowed: (scene) => withTemplate(scene, [404]),
    },
  ),
  call(
    'PUT /borrador/{ruta}',
    'put',
    '/borrador/{ruta}/{id}/{seccion}',
    async (scene) =>
      scene.person.client.put(`/borrador/${kindOf(scene)}/${wireId(scene)}/1`, {
        datos: {},
        huella: await fingerprint(scene),
      }),
    { allowed: (scene) => withTemplate(scene, [400]) },
  ),
  get(
    'GET /borrador/{ruta}',
    '/borrador/{ruta}/{id}/{seccion}',
    (scene) => `/borrador/${kindOf(scene)}/${wireId(scene)}/1`,
    {
      self: 'always',
    },
  ),
  call(
    'DELETE /borrador/{ruta}',
    'delete',
    '/borrador/{ruta}/{id}/{seccion}',
    (scene) => scene.person.client.delete(`/borrador/${kindOf(scene)}/${wireId(scene)}/1`),
    { self: 'always' },
  ),
];

/** A row is enough for who may have it; its file need not lie in the store. */
async function storedDocument({ app, place, creator }: Scene): Promise<string> {
  const name = `CONSTANCIA_${next()}.pdf`;
  await app.database.db('documents').insert({
    project_id: place.id,
    type: 'documento',
    requirement: name,
    name,
    file_name: name,
    media_type: 'application/pdf',
    size: 1,
    sha256: 'x',
    storage_key: `${place.id} ${name}`,
    uploaded_by: creator.id,
  });
  return name;
}

/** The file of a signature of the form that is concerned. */
async function storedSignature({ app, place, creator, held }: Scene): Promise<string> {
  const { db } = app.database;
  const form = (await db('forms').select('id').where({ kind: held?.kind, wire_id: held?.wireId }).first()) as {
    id: string;
  };
  const name = `FIRMA_${next()}.jpg`;
  await db('documents').insert({
    project_id: place.id,
    form_id: form.id,
    type: 'firma',
    name,
    file_name: name,
    media_type: 'image/jpeg',
    size: 1,
    sha256: 'x',
    storage_key: `${place.id} ${name}`,
    uploaded_by: creator.id,
  });
  return name;
}

const SIGNED_KINDS = ['eipca', 'eipca_def', 'eippe', 'pcal', 'pcal_def', 'ppert', 'ppert_def'];

/** Sent to the caller, or to somebody else. */
async function sentNotification({ app, creator }: Scene, userId: number): Promise<number> {
  const { db } = app.database;
  const [row] = await db('notifications')
    .insert({ title: 'Cierre', body: 'Cierra el viernes.', destination: 'Todos', sender_id: creator.id })
    .returning<{ id: number }[]>('id');
  const id = row?.id ?? 0;
  await db('notification_recipients').insert({ notification_id: id, user_id: userId, address: '-' });
  return id;
}

const NOTIFICATIONS: readonly Call[] = [
  get('read received notification', '/notificacion/recibidas', () => '/notificacion/recibidas', { self: 'always' }),
  call(
    'read received notification',
    'put',
    '/notificacion/recibidas',
    async (scene) =>
      scene.person.client.put('/notificacion/recibidas', { ids: [await sentNotification(scene, named(scene))] }),
    { self: 'named' },
  ),
];

const DOCUMENTS: readonly Call[] = [
  ...['POST /p/upload/{codigo}', 'upload document'].map((act) =>
    call(act, 'post', '/p/upload/{proyecto}', async ({ person, place }) =>
      upload(person, place, 'CONSTANCIA_DIRECTOR', plainPdf()),
    ),
  ),
  ...['GET /base/doc/{a}/{b} document', 'file of /p'].map((act) =>
    call(
      act,
      'get',
      '/base/doc/{codigo}/{fileName}',
      async (scene) => scene.person.client.get(`/base/doc/${scene.place.codigo}/${await storedDocument(scene)}`),
      // Who may have it gets to hear that it is lost.
      { allowed: () => [503] },
    ),
  ),
  ...['POST /base/firma/{codigo} tipoFirma eipca|pcal', ...SIGNED_KINDS.map((kind) => `sign /${kind}`)].map((act) =>
    call(act, 'post', '/base/firma/{proyecto}', async (scene) =>
      sign(scene.person, { codigo: scene.place.codigo, id: scene.place.id }, wireId(scene), {
        tipoFirma: kindOf(scene).startsWith('eip') ? 'eipca' : 'pcal',
      }),
    ),
  ),
  ...['GET /base/doc/{a}/{b} signature', 'signature file of /eipca_def', 'signature file of /pcal_def'].map((act) =>
    call(
      act,
      'get',
      '/base/doc/{codigo}/{fileName}',
      async (scene) => scene.person.client.get(`/base/doc/${scene.place.codigo}/${await storedSignature(scene)}`),
      { allowed: () => [503] },
    ),
  ),
  call(
    'annul signature',
    'delete',
    '/base/firma/{proyecto}/{idForm}',
    (scene) => scene.person.client.delete(`/base/firma/${scene.place.id}/${wireId(scene)}`, { motivo: 'Error' }),
    WHATEVER,
  ),
  call(
    'POST /p/{codigo}/ventana-firma',
    'post',
    '/p/{proyecto}/ventana-firma',
    (scene) =>
      scene.person.client.post(`/p/${scene.place.id}/ventana-firma`, {
        idFormEvaluacion: wireId(scene),
        motivo: 'Licencia',
      }),
    WHATEVER,
  ),
];

/** Complete enough to be judged by the permission; whatever the answers lack is told after it. */
const EVALUATIONS: readonly Call[] = [
  get(
    'GET /pcal/data/{codigo}/{tipoProyecto}/{id}',
    '/pcal/data/{proyecto}/{tipoProyecto}/{id}',
    (scene) => `/pcal/data/${scene.place.codigo}/PEIS/${wireId(scene)}`,
  ),
  get(
    'GET /eipca/data/{codigo}/{id}',
    '/eipca/data/{proyecto}/{id}',
    (scene) => `/eipca/data/${scene.place.codigo}/${wireId(scene)}`,
  ),
  get('GET /ppert/data/{id}', '/ppert/data/{id}', (scene) => `/ppert/data/${wireId(scene)}`),
  get('GET /eippe/data/{id}', '/eippe/data/{id}', (scene) => `/eippe/data/${wireId(scene)}`),
  ...(['eipca', 'eippe', 'ppert', 'pcal'] as const).map((kind) =>
    call(`PUT /${kind}/`, 'put', `/${kind}`, (scene) =>
      scene.person.client.put(`/${kind}/`, { id: wireId(scene), idProy: scene.place.id, dataEvaluacion: {} }),
    ),
  ),
];

/** Three people whom nothing done before concerns; the first owns the project where the cell says so. */
async function appointed({ people, place, cell, app }: Scene): Promise<number[]> {
  const evaluators = await Promise.all(
    [1, 2, 3].map((n) => people({ type: 'eval_int', role: `appointed ${next()} ${n}` })),
  );
  if (cell.facts['appointed'] === 'owner')
    await app.database.db('project_links').insert({ project_id: place.id, user_id: evaluators[0]?.id ?? 0 });
  return evaluators.map(({ id }) => id);
}

/** A commission of a project that no other has yet. */
async function commission({ people, place, app }: Scene): Promise<{ id: number; evaluators: number[] }> {
  const db = app.database.asOwner;
  const evaluators = await Promise.all(
    [1, 2, 3].map((n) => people({ type: 'eval_int', role: `seated ${next()} ${n}` })),
  );
  const project = await db('projects').where({ id: place.id }).first<{ year: number }>({ year: 'call_year' });
  const [row] = await db('commissions')
    .insert({ call_year: project?.year, type: 'PER' })
    .returning<{ id: number }[]>('id');
  const id = row?.id ?? 0;
  await db('commission_projects').insert({ commission_id: id, project_id: place.id });
  await db('commission_evaluators').insert(
    evaluators.map((person, position) => ({ commission_id: id, user_id: person.id, position })),
  );
  return { id, evaluators: evaluators.map((person) => person.id) };
}

/** They are of the project's unit. */
const reason = (proyecto: string, evaluador: number) => ({ proyecto, evaluador, razon: 'No hay otra persona' });

/** Asked for by the caller, or by somebody else. */
async function job(scene: Scene): Promise<number> {
  const db = scene.app.database.asOwner;
  const row = { kind: 'dictamenes', commission_id: next(), requested_by: named(scene), total: 1, state: 'fallo' };
  const [stored] = await db('background_jobs').insert(row).returning<{ id: number }[]>('id');
  return stored?.id ?? 0;
}

const COMMISSIONS: readonly Call[] = [
  call(
    'POST /com/{id}/dictamenes',
    'post',
    '/com/{id}/dictamenes',
    async (scene) => scene.person.client.post(`/com/${(await commission(scene)).id}/dictamenes`),
    // Nothing was saved in it.
    { allowed: () => [400] },
  ),
  call(
    'GET /trabajos/{id}',
    'get',
    '/trabajos/{id}',
    async (scene) => scene.person.client.get(`/trabajos/${await job(scene)}`),
    {
      self: 'named',
    },
  ),
  call(
    'GET /trabajos/{id}/archivo',
    'get',
    '/trabajos/{id}/archivo',
    async (scene) => scene.person.client.get(`/trabajos/${await job(scene)}/archivo`),
    // It has come to nothing.
    { allowed: () => [404] },
  ),
  get('GET /com/nope', '/com/nope', () => '/com/nope'),
  get('GET /com/pExt', '/com/pExt', () => '/com/pExt?year=2025'),
  get('GET /com/prog/all', '/com/prog/all', () => '/com/prog/all'),
  get('GET /usr/sinComision', '/usr/sinComision', () => '/usr/sinComision?tipoComision=CA'),
  get('GET /p/sinComision', '/p/sinComision', () => '/p/sinComision?tipoComision=CA'),
  get(
    'GET /com/cruce',
    '/com/cruce',
    ({ place, person }) => `/com/cruce?proyectos=${place.id}&evaluadores=${person.id}`,
  ),
  get('GET /com/propuesta', '/com/propuesta', ({ place }) => `/com/propuesta?tipoComision=CA&proyectos=${place.id}`),
  get('GET /exportar/comisiones', '/exportar/comisiones.{formato}', () => '/exportar/comisiones.csv'),
  call('POST /com', 'post', '/com', async (scene) => {
    const { codigo } = scene.place;
    const listaEval = await appointed(scene);
    return scene.person.client.post('/com', {
      tipo: 'PER',
      listaP: [codigo],
      listaEval,
      razones: listaEval.map((id) => reason(codigo, id)),
    });
  }),
  call('POST /com/prog', 'post', '/com/prog', ({ person, place }) =>
    person.client.post('/com/prog', { listaP: [place.id], ProgramaExtension: 2 }),
  ),
  call('PUT /com/{id}', 'put', '/com/{id}', async (scene) => {
    const { id, evaluators } = await commission(scene);
    const [entra = 0] = await appointed(scene);
    return scene.person.client.put(`/com/${id}`, {
      sustituir: { sale: evaluators[0], entra },
      razones: [reason(scene.place.codigo, entra)],
    });
  }),
  call('DELETE /com/{id}', 'delete', '/com/{id}', async (scene) =>
    scene.person.client.delete(`/com/${(await commission(scene)).id}`),
  ),
];

export const CALLS: readonly Call[] = [
  ...EVALUATIONS,
  ...COMMISSIONS,
  ...DOCUMENTS,
  ...NOTIFICATIONS,
  ...ACCOUNTS,
  ...LISTS_AND_CALLS,
  ...TEMPLATES,
  ...RESULTS,
  ...PROJECTS,
  ...FORMS,
];

/** `GET /revisiones/ip` is written without its place in the table. */
export function callsOf(act: string): readonly Call[] {
  return CALLS.filter(({ act: pattern }) => matchAct(pattern, act) !== null);
}
