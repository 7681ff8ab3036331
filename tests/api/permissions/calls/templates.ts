import { call, get, WHATEVER, type Call } from './call.ts';
import { next } from './scene-parts.ts';
import type { Scene } from '../scene.ts';

async function draftTemplate({ app }: Scene): Promise<string> {
  const huella = String(next()).padStart(64, 'a');
  await app.database.asOwner.raw(
    `insert into templates (call_year, kind, modality, version, title, content, fingerprint)
     select call_year, kind, modality, 100 + ?, title, content, ? from templates where kind = 'ip' limit 1`,
    [next(), huella],
  );
  return huella;
}

export const TEMPLATES: readonly Call[] = [
  call('GET /plantillas/{huella} of a draft', 'get', '/plantillas/{huella}', async (scene) =>
    scene.person.client.get(`/plantillas/${await draftTemplate(scene)}`),
  ),
  call('GET /plantillas/{huella} of a draft', 'get', '/plantillas/{huella}/listas', async (scene) =>
    scene.person.client.get(`/plantillas/${await draftTemplate(scene)}/listas`),
  ),
  get('GET /plantillas', '/plantillas', () => '/plantillas'),
  get('GET /rubricas', '/rubricas', () => '/rubricas'),
  get('GET /plantillas', '/plantillas/comparar', () => '/plantillas/comparar?de=1&a=2', WHATEVER),
  get('GET /plantillas', '/plantillas/diferencias', () => '/plantillas/diferencias?anio=2025', WHATEVER),
  get(
    'GET /plantillas/{huella}/exportar',
    '/plantillas/{huella}/exportar',
    () => `/plantillas/${'0'.repeat(64)}/exportar`,
    WHATEVER,
  ),
  get('GET /plantillas', '/plantillas/borrador/{id}', () => '/plantillas/borrador/1', WHATEVER),
  get('GET /plantillas', '/plantillas/borrador/{id}/alcance', () => '/plantillas/borrador/1/alcance', WHATEVER),
  get('GET /plantillas', '/plantillas/borrador/{id}/ensayo', () => '/plantillas/borrador/1/ensayo', WHATEVER),
  call(
    'GET /plantillas',
    'post',
    '/plantillas/borrador/{id}/ensayo',
    ({ person }) => person.client.post('/plantillas/borrador/1/ensayo', { anio: 2025, modalidad: 'PEIS' }),
    WHATEVER,
  ),
  call(
    'GET /plantillas',
    'post',
    '/plantillas/borrador/{id}/ensayo.{formato}',
    ({ person }) => person.client.post('/plantillas/borrador/1/ensayo.csv', { anio: 2025, modalidad: 'PEIS' }),
    WHATEVER,
  ),
  call(
    'GET /plantillas',
    'post',
    '/plantillas/borrador/{id}/impresion',
    ({ person }) => person.client.post('/plantillas/borrador/1/impresion', { secciones: [] }),
    WHATEVER,
  ),
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
      ['post', '/plantillas/borrador/{id}/recuperar'],
      ['put', '/plantillas/borrador/{id}/nombre'],
      ['post', '/plantillas/borrador/{id}/publicar'],
      ['post', '/plantillas/clonar'],
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
