import { call, get, WHATEVER, type Call } from './call.ts';

export const CONTROL: readonly Call[] = [
  get('GET /auditoria', '/auditoria', () => '/auditoria?limite=1'),
  get('GET /auditoria', '/auditoria/{id}', () => '/auditoria/1', WHATEVER),
  get('GET /preparacion', '/preparacion', () => '/preparacion'),
  // No mail is set up here.
  call(
    'POST /preparacion/correo',
    'post',
    '/preparacion/correo',
    ({ person }) => person.client.post('/preparacion/correo', {}),
    { allowed: () => [400] },
  ),
  get('GET /exportar/auditoria', '/exportar/auditoria.{formato}', () => '/exportar/auditoria.csv?acto=aviso'),
  get('GET /integridad', '/integridad', () => '/integridad'),
  get('GET /integridad', '/integridad/{control}', () => '/integridad/sin-administracion'),
];
