import { call, get, type Call } from './call.ts';
import { wireId } from './scene-parts.ts';

/** Complete enough to be judged by the permission; whatever the answers lack is told after it. */
export const EVALUATIONS: readonly Call[] = [
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
