import { call, get, type Call } from './call.ts';

const ORDER = '/resultados/{year}/{kind}/{modalidad}';

export const RESULTS: readonly Call[] = [
  get(`GET ${ORDER}`, ORDER, ({ year }) => `/resultados/${year}/pcal/PEIS`),
  get(
    'GET /exportar/resultados',
    '/exportar/resultados/{year}/{kind}/{modalidad}.{formato}',
    ({ year }) => `/exportar/resultados/${year}/pcal/PEIS.csv`,
  ),
  get(
    'GET /imprimir/resultados',
    '/imprimir/resultados/{year}/{kind}/{modalidad}.pdf',
    ({ year }) => `/imprimir/resultados/${year}/pcal/PEIS.pdf`,
  ),
  get('GET /tablero', '/tablero/{year}', ({ year }) => `/tablero/${year}`),
  get('GET /tablero', '/tablero/{year}/{kind}/{modalidad}', ({ year }) => `/tablero/${year}/pcal/PEIS`),
  get('GET /exportar/tablero', '/exportar/tablero/{year}.{formato}', ({ year }) => `/exportar/tablero/${year}.csv`),
  get(
    'GET /exportar/tablero',
    '/exportar/tablero/{year}/{kind}/{modalidad}.{formato}',
    ({ year }) => `/exportar/tablero/${year}/pcal/PEIS.csv`,
  ),
  get('GET /resultados/etapas', '/resultados/etapas', ({ place }) => `/resultados/etapas?proyectos=${place.id}`),
  get('GET /pasos/propios', '/pasos/propios', () => '/pasos/propios'),
  get('GET /pasos/oficina', '/pasos/oficina', () => '/pasos/oficina'),
  get('GET /informes', '/informes', () => '/informes'),
  get('GET /informes/pendientes', '/informes/pendientes', () => '/informes/pendientes'),
  get('GET /exportar/informes', '/exportar/informes.{formato}', () => '/exportar/informes.csv'),
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
  get(
    `GET ${ORDER}/publicacion`,
    `${ORDER}/publicacion`,
    ({ spareYear }) => `/resultados/${spareYear}/ppert/PEIS/publicacion`,
    { allowed: () => [404] },
  ),
  call(
    `POST ${ORDER}/publicacion`,
    'post',
    `${ORDER}/publicacion`,
    ({ person, spareYear }) => person.client.post(`/resultados/${spareYear}/ppert/PEIS/publicacion`, { corte: 1 }),
    { allowed: () => [404] },
  ),
];
