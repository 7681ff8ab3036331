import { PERMISSION_REASONS } from '#schemas/messages/permissions.ts';
import { ACTION_REFUSED, because, hint, NOT_THERE } from './refusals.ts';
import { forActs, is, type Rule, type RuleTable } from './rule.ts';

const REFUSED: Rule = { deny: because(ACTION_REFUSED, PERMISSION_REASONS.administratorsOnly) };
const ADMIN_ONLY: readonly Rule[] = [{ who: ['admin'], allow: true }, REFUSED];
const OWN_OR_ADMIN: readonly Rule[] = [
  { as: ['self'], allow: true },
  { who: ['admin'], allow: true },
  { deny: NOT_THERE },
];

const USERS = [
  'GET /usr/tipo',
  'GET /usr/tipos',
  'PUT /usr/{id}',
  'POST /usr/{id}/restablecer',
  'GET /usr/claves-temporales',
  'POST /usr/importar',
  'POST /usr/claves-temporales',
  'GET /usr/{id}/sesiones',
  'DELETE /usr/{id}/sesiones',
  'GET /usr/{id}/traspaso',
  'GET /correcciones',
  'POST /correcciones/{id}/respuesta',
];
const COMMISSIONS = [
  'GET /com/nope',
  'GET /com/pExt',
  'GET /com/prog/all',
  'GET /usr/sinComision',
  'GET /p/sinComision',
  'GET /com/cruce',
  'GET /com/propuesta',
  'DELETE /com/{id}',
  'POST /com/prog',
  'POST /com/{id}/dictamenes',
];
const CALLS = [
  'PUT /conv/{year}/cronograma',
  'POST /conv/{year}/estado',
  'POST /conv',
  'DELETE /conv/{year}',
  'GET /conv',
  'GET /conv/{year}/cronograma',
  'PUT /base/aviso',
  'GET /bases/{lista}/usos',
  'GET /bases/lInstituciones',
  'PUT /conv/{year}/opciones',
  'POST /conv/{year}/avisos',
  'bulk move of states',
  'PUT /bases/{lista}',
  'GET /hechos/{year}',
  'PUT /hechos/{year}',
  'GET /conv/{year}/valores',
  'PUT /conv/{year}/valores',
  'GET /conv/{year}/movimientos',
  'POST /conv/{year}/movimientos',
];
const CUT = [
  'POST /resultados/{year}/{kind}/{modalidad}/corte',
  'DELETE /resultados/{year}/{kind}/{modalidad}/corte',
  'GET /resultados/{year}/{kind}/{modalidad}/publicacion',
  'POST /resultados/{year}/{kind}/{modalidad}/publicacion',
];
const OFFICE = [
  'GET /notificacion/tipos',
  'POST /notificacion',
  'POST /notificacion/previa',
  'POST /notificacion/{id}/reenvio',
  'GET /notificacion',
  'GET /notificacion/pendientes',
  'GET /notificacion/recordatorios',
  'GET /notificacion/{id}',
  'GET /notificacion/{id}/destinatarios',
  'GET /plantillas',
  'GET /plantillas/{huella}/exportar',
  'write /plantillas',
  'GET /auditoria',
  'GET /integridad',
  'GET /tablero',
  'GET /preparacion',
  'POST /preparacion/correo',
  'GET /informes/pendientes',
  'ver como',
  'GET /exportar/usuarios',
  'GET /exportar/respuestas/{kind}',
  'GET /exportar/comisiones',
  'GET /exportar/tablero',
  'GET /exportar/notificaciones',
  'GET /exportar/auditoria',
  'GET /anonimizacion',
  'GET /anonimizacion/previa',
  'POST /anonimizacion',
];

export const ADMINISTRATION_RULES: RuleTable = {
  ...forActs([...USERS, ...COMMISSIONS, ...CALLS, ...CUT, ...OFFICE], ADMIN_ONLY),
  ...forActs(
    ['POST /com', 'PUT /com/{id}'],
    [{ who: ['admin'], when: { appointed: is('owner') }, deny: hint('ownerNotAppointable', 400) }, ...ADMIN_ONLY],
  ),
  ...forActs(
    ['GET /resultados/{year}/{kind}/{modalidad}', 'GET /exportar/resultados', 'GET /imprimir/resultados'],
    [
      { who: ['admin'], allow: true },
      { who: ['gestion*'], allow: true, leavesOut: ['complete definitive forms', "no single evaluator's values"] },
      REFUSED,
    ],
  ),
  ...forActs(
    ['GET /informes', 'GET /exportar/informes', 'GET /pasos/oficina'],
    [{ who: ['admin', 'gestion*'], allow: true }, REFUSED],
  ),
  'GET /usr/permisos/{id}': OWN_OR_ADMIN,
  'GET /trabajos/{id}': OWN_OR_ADMIN,
  // It holds what an administrator may read: whoever asked for it may have become somebody else since.
  'GET /trabajos/{id}/archivo': [{ who: ['admin'], allow: true }, { deny: NOT_THERE }],
  'read received notification': [{ as: ['self'], allow: true }, { deny: NOT_THERE }],
};

/** Templates and lists, for everybody with a session. */
export const CATALOGUE_RULES: RuleTable = {
  ...forActs(
    [
      'GET /{kind}/estructura/{MOD}',
      'GET /{kind}/muestra/{MOD}',
      'GET /rubricas',
      'GET /base/bases/ult3anios/{n}',
      'GET /plantillas/{huella}',
      'GET /plantillas/{huella}/listas',
      'GET /exportar/proyectos',
      'DELETE /usr/ver-como',
      'PUT /notificacion/preferencias',
      'GET /usr/datos',
      'GET /usr/sesiones',
      'DELETE /usr/sesiones',
      'GET /resultados/etapas',
      'GET /pasos/propios',
      'GET /invitaciones',
      'POST /invitaciones/{id}/rechazo',
      'POST /correcciones',
      'GET /correcciones/propias',
    ],
    [{ allow: true }],
  ),
  'GET /plantillas/{huella} of a draft': [{ who: ['admin'], allow: true }, { deny: NOT_THERE }],
  'GET /base/bases': [
    { who: ['admin'], allow: true },
    { allow: true, leavesOut: ['no evaluators'] },
  ],
  ...forActs(
    ['GET /base/bases/instit', 'GET /base/bases/instit/{name}'],
    [
      { who: ['admin'], allow: true },
      { allow: true, leavesOut: ['confirmed and own ones only'] },
    ],
  ),
};
