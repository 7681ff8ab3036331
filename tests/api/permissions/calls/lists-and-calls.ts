import type { Reply } from '../../support/client.ts';
import { call, get, type Call } from './call.ts';
import { next, fingerprint } from './scene-parts.ts';
import type { Scene } from '../scene.ts';

/** The one answer without envelope, so not through the client. */
async function openApi({ app, person }: Scene): Promise<Reply> {
  const headers: Record<string, string> = person.id === 0 ? {} : { authorization: person.token };
  const answer = await fetch(`${app.url}/api/gestor/openapi.json`, { headers });
  return { ...(await person.client.get('/base/aviso')), status: answer.status };
}

export const LISTS_AND_CALLS: readonly Call[] = [
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
  get('GET /bases/{lista}/usos', '/bases/{lista}/usos', ({ spareYear }) => `/bases/lAreas/usos?anio=${spareYear}`),
  get('GET /bases/lInstituciones', '/bases/lInstituciones', () => '/bases/lInstituciones'),
  get('GET /bases/lInstituciones', '/bases/lInstituciones/{id}/usos', () => '/bases/lInstituciones/0/usos', {
    allowed: () => [404],
  }),
  get('GET /conv', '/conv', () => '/conv'),
  get('GET /conv/{year}/cronograma', '/conv/{year}/cronograma', ({ spareYear }) => `/conv/${spareYear}/cronograma`),
  call('PUT /base/aviso', 'put', '/base/aviso', ({ person }) => person.client.put('/base/aviso', { texto: '' })),
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
  call(
    'DELETE /conv/{year}',
    'delete',
    '/conv/{year}',
    async ({ person }) => {
      const year = 2050 + next();
      await person.client.post('/conv', { anio: year });
      return person.client.delete(`/conv/${year}`);
    },
    { allowed: () => [200, 404] },
  ),
  call('POST /conv/{year}/avisos', 'post', '/conv/{year}/avisos', ({ person, spareYear }) =>
    person.client.post(`/conv/${spareYear}/avisos`, { proyectos: [] }),
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
  call('GET /plantillas/{huella}/listas', 'get', '/plantillas/{huella}/listas', async (scene) =>
    scene.person.client.get(`/plantillas/${await fingerprint(scene)}/listas`),
  ),
];
