import { get, WHATEVER, type Call } from './call.ts';

export const CONTROL: readonly Call[] = [
  get('GET /auditoria', '/auditoria', () => '/auditoria?limite=1'),
  get('GET /auditoria', '/auditoria/{id}', () => '/auditoria/1', WHATEVER),
  get('GET /exportar/auditoria', '/exportar/auditoria.{formato}', () => '/exportar/auditoria.csv?acto=aviso'),
  get('GET /integridad', '/integridad', () => '/integridad'),
  get('GET /integridad', '/integridad/{control}', () => '/integridad/sin-administracion'),
];
