import type { Scene } from '../scene.ts';
import { call, get, type Call } from './call.ts';
import { kindOf, wireId } from './scene-parts.ts';

const typeOf = (scene: Scene) => (kindOf(scene) === 'inf_avance' ? 'ia' : 'if');

export const REPORTS: readonly Call[] = [
  get(
    'GET /informes/{ia or if}/all/{projectId}',
    '/informes/{tipo}/all/{proyecto}',
    (scene) => `/informes/${typeOf(scene)}/all/${scene.place.codigo}`,
  ),
  get(
    'GET /informes/{ia or if}/{reportId}',
    '/informes/{tipo}/{id}',
    (scene) => `/informes/${typeOf(scene)}/${wireId(scene)}`,
  ),
  get(
    'GET /informes/{ia or if}/{reportId}/adjuntos',
    '/informes/{tipo}/{id}/adjuntos',
    (scene) => `/informes/${typeOf(scene)}/${wireId(scene)}/adjuntos`,
  ),
  call(
    'PUT /informes/{ia or if}',
    'put',
    '/informes/{tipo}',
    (scene) => scene.person.client.put(`/informes/${typeOf(scene)}`, { id: wireId(scene) }),
    // Allowed, and then judged.
    { allowed: () => [200, 400] },
  ),
];
