import { call, get, type Call } from './call.ts';
import { next, named } from './scene-parts.ts';
import type { Scene } from '../scene.ts';

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

export const COMMISSIONS: readonly Call[] = [
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
    { self: 'named' },
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
