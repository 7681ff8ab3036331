import { ideaAnswers } from '../../support/idea-answers.ts';
import { call, get, type Call } from './call.ts';
import { kindOf, wireId, projectForm, withTemplate, fingerprint } from './scene-parts.ts';
import { KEYWORDS } from '../places.ts';

export const FORMS: readonly Call[] = [
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
  get('GET /verificar/{huella}', '/verificar/{huella}', () => `/verificar/${'0'.repeat(64)}`),
  ...(['eipca', 'eippe', 'ppert', 'pcal'] as const).map((kind) =>
    call(`excuse from /${kind}`, 'post', '/excusacion/{ruta}/{id}', (scene) =>
      scene.person.client.post(`/excusacion/${kind}/${wireId(scene)}`, { motivo: 'Soy familiar de la directora.' }),
    ),
  ),
  get(
    'GET /formulario/{ruta}/{id}',
    '/formulario/{ruta}/{idForm}',
    (scene) => `/formulario/${kindOf(scene)}/${wireId(scene)}`,
    { allowed: (scene) => (kindOf(scene) === 'p' ? projectForm(scene) : [200]) },
  ),
  get(
    'GET /imprimir/{ruta}/{id}.pdf',
    '/imprimir/{ruta}/{id}.pdf',
    (scene) => `/imprimir/${kindOf(scene)}/${wireId(scene)}.pdf`,
    { allowed: (scene) => withTemplate(scene, [200, 404]) },
  ),
  get(
    'GET /devolucion/{ruta}/{id}.pdf',
    '/devolucion/{ruta}/{id}.pdf',
    (scene) => `/devolucion/${kindOf(scene)}/${wireId(scene)}.pdf`,
    // Who may read it, and there is none yet.
    { allowed: () => [200, 404] },
  ),
  get(
    'GET /presentacion/ip/{id}.pdf',
    '/presentacion/{ruta}/{id}.pdf',
    ({ place }) => `/presentacion/ip/${place.id}.pdf`,
  ),
  get(
    'GET /presentacion/p/{id}.pdf',
    '/presentacion/{ruta}/{id}.pdf',
    ({ place }) => `/presentacion/p/${place.id}.pdf`,
    // Nobody brought its documents.
    { allowed: () => [404] },
  ),
  get('GET /revisiones/{ruta}', '/revisiones/{ruta}/{id}', (scene) => `/revisiones/${kindOf(scene)}/${wireId(scene)}`, {
    allowed: (scene) => (kindOf(scene) === 'p' ? projectForm(scene) : [200]),
  }),
  get(
    'GET /revisiones/{ruta}',
    '/revisiones/{ruta}/{id}/{n}',
    (scene) => `/revisiones/${kindOf(scene)}/${wireId(scene)}/1`,
    {
      // What a report was made of is its first revision.
      allowed: (scene) => (kindOf(scene).startsWith('inf_') ? [200, 404] : withTemplate(scene, [404])),
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
  get('GET /borrador', '/borrador', () => '/borrador'),
  get(
    'GET /borrador/{ruta}',
    '/borrador/{ruta}/{id}/{seccion}',
    (scene) => `/borrador/${kindOf(scene)}/${wireId(scene)}/1`,
  ),
  call('DELETE /borrador/{ruta}', 'delete', '/borrador/{ruta}/{id}/{seccion}', (scene) =>
    scene.person.client.delete(`/borrador/${kindOf(scene)}/${wireId(scene)}/1`),
  ),
];
