import { ideaAnswers } from '../../support/idea-answers.ts';
import { call, get, type Call } from './call.ts';
import { next, named } from './scene-parts.ts';
import type { Scene } from '../scene.ts';

const HOUR = 3_600_000;

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

async function withdrawnBy({ database: { db } }: Scene['app'], id: number, by: number): Promise<void> {
  await db('projects')
    .where({ id })
    .update({ withdrawn_at: db.raw('app_now()'), withdrawn_by: by, withdrawn_reason: 'No hay equipo' });
}

/** An invitation that waits for the person; the account that it is of may hold a form, as the cell says. */
async function invitation({ cell, person, place, creator, app }: Scene): Promise<number> {
  const { db } = app.database;
  if (person.id === 0) return 1;
  if (cell.facts['holds'] === 'yes')
    await db('forms').insert({
      kind: 'pcal',
      wire_id: 900_000 + next(),
      project_id: place.id,
      evaluator_id: person.id,
    });
  const [row] = await db('invitations')
    .insert({ project_id: place.id, email: person.email, invited_by: creator.id })
    .onConflict(db.raw('(project_id, lower(email))'))
    .merge()
    .returning<{ id: number }[]>('id');
  return row?.id ?? 0;
}

const toInvitation = (act: string, verb: string): Call =>
  call(act, 'post', `/invitaciones/{id}/${verb}`, async (scene) =>
    scene.person.client.post(`/invitaciones/${await invitation(scene)}/${verb}`),
  );

export const PROJECTS: readonly Call[] = [
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
  call('POST /p/{codigo}/retiro', 'post', '/p/{proyecto}/retiro', ({ person, place }) =>
    person.client.post(`/p/${place.codigo}/retiro`, { motivo: 'No hay equipo' }),
  ),
  call('DELETE /p/{codigo}/retiro', 'delete', '/p/{proyecto}/retiro', async ({ person, place, app, creator }) => {
    await withdrawnBy(app, place.id, creator.id);
    return person.client.delete(`/p/${place.codigo}/retiro`);
  }),
  call('any write to a withdrawn project', 'put', '/ip', async ({ person, creator, place, app }) => {
    if (person.id !== 0)
      await app.database.db('project_links').insert({ project_id: place.id, user_id: person.id }).onConflict().ignore();
    await withdrawnBy(app, place.id, creator.id);
    return person.client.put('/ip', { id: place.id, dataIdeaProyecto: ideaAnswers() });
  }),
  get('GET /p/{codigo}/duenios', '/p/{proyecto}/duenios', ({ place }) => `/p/${place.codigo}/duenios`),
  call('POST /p/{codigo}/duenios', 'post', '/p/{proyecto}/duenios', async (scene) =>
    scene.person.client.post(`/p/${scene.place.id}/duenios`, { email: (await account(scene)).email }),
  ),
  get('GET /p/{codigo}/invitaciones', '/p/{proyecto}/invitaciones', ({ place }) => `/p/${place.codigo}/invitaciones`),
  call('DELETE /p/{codigo}/invitaciones', 'delete', '/p/{proyecto}/invitaciones', async (scene) => {
    const [row] = await scene.app.database
      .db('invitations')
      .insert({ project_id: scene.place.id, email: `invitada${next()}@x.example`, invited_by: scene.creator.id })
      .returning<{ id: number }[]>('id');
    return scene.person.client.delete(`/p/${scene.place.id}/invitaciones`, { id: row?.id });
  }),
  get('GET /invitaciones', '/invitaciones', () => '/invitaciones'),
  toInvitation('POST /invitaciones/{id}/aceptacion', 'aceptacion'),
  toInvitation('POST /invitaciones/{id}/rechazo', 'rechazo'),
  call('DELETE /p/{codigo}/duenios', 'delete', '/p/{proyecto}/duenios', async (scene) =>
    scene.person.client.delete(`/p/${scene.place.id}/duenios`, { id: await withdrawn(scene) }),
  ),
];
