import { FORM_KINDS } from '#schemas/generated/domain/form-kind.ts';
import type { Modality } from '#schemas/generated/domain/modality.ts';
import { REPORT_KINDS } from '#schemas/generated/domain/report-kind.ts';
import { REPORTS } from '../reports.ts';
import { statesAfter } from '../states.ts';
import { FORM_REFUSED, NOT_SHOWN, redirect } from './refusals.ts';
import { EVALUATORS, NEVER_CREATE } from '../user-groups.ts';
import { forActs, forRoutes, is, isNot, type Rule, type RuleTable } from './rule.ts';

const ADMIN_SCREENS = [
  'screen /gestor/evaluacion',
  'screen /gestor/usuarios',
  'screen /gestor/notificaciones',
  'screen /gestor/convocatoria',
  'screen /gestor/plantillas',
  'screen tablero',
  'screen auditoría',
  'screen integridad',
  'screen listas base',
  'screen hechos',
  'screen anonimización',
];
const OPEN_SCREENS = [
  'screen /gestor',
  'screen /gestor/ayuda',
  'screen /gestor/proyectos/tabla',
  'screen /gestor/proyectos/panel/{id}',
  'screen mis datos',
];
const ADMIN_MENU = [
  'menu Tablero',
  'menu Usuarios',
  'menu Notificaciones',
  'menu Comisiones',
  'menu Convocatoria',
  'menu Plantillas',
];

export const SCREEN_RULES: RuleTable = {
  ...forActs(OPEN_SCREENS, [{ allow: true }]),
  ...forActs(ADMIN_SCREENS, [{ who: ['admin'], allow: true }, { deny: redirect('/gestor') }]),
  ...forRoutes('screen /gestor/form/{ruta}/{id}', FORM_KINDS, [{ sameAs: 'read /{ruta}', denied: FORM_REFUSED }]),
  'screen /gestor/form/ip': [{ sameAs: 'POST /p/{year}' }],
  'screen /evaluacion': [{ sameAs: 'screen /gestor/evaluacion' }],
  'screen resultados': [{ who: ['admin', 'gestion*'], allow: true }, { deny: redirect('/gestor') }],
  'screen informes': [{ who: ['admin', 'gestion*'], allow: true }, { deny: redirect('/gestor') }],
  'screen any other path': [{ deny: redirect('/login') }],

  ...forActs(['menu Proyectos', 'menu Ayuda'], [{ allow: true }]),
  ...forActs(ADMIN_MENU, [{ who: ['admin'], allow: true }, { deny: NOT_SHOWN }]),
  'menu Resultados': [{ who: ['admin', 'gestion*'], allow: true }, { deny: redirect('/gestor') }],
  'top bar e-mail': [{ who: ['admin'], deny: NOT_SHOWN }, { allow: true }],
  'top bar bell': [{ allow: true }],

  'help submission': [
    { who: ['admin'], allow: true },
    { who: NEVER_CREATE, deny: NOT_SHOWN },
    { when: { flag: is(true) }, allow: true },
    { deny: NOT_SHOWN },
  ],
  'help note templates': [{ sameAs: 'help submission' }],
  'help evaluation': [{ who: ['admin', 'eval_ext'], allow: true }, { deny: NOT_SHOWN }],
  'help quality guides': [{ allow: true }],
  'help rubrics': [{ allow: true }],
};

/** What a person of that type finds in a list of consultation: everything beyond the reception of ideas. */
const BEYOND_RECEPTION = is(...statesAfter('reception of ideas'));
const WITHOUT_ROW_DELETE = [
  'row delete in A EVALUAR',
  'row delete in EVALUADOS',
  'row delete in UNIDAD ACADÉMICA',
  'row delete of the programme table',
];

export const TABLE_RULES: RuleTable = {
  'table MIS PROYECTOS': [{ who: ['eval_ext', 'sec_unl'], deny: NOT_SHOWN }, { allow: true }],
  'table A EVALUAR': [{ who: EVALUATORS, allow: true }],
  'table EVALUADOS': [{ who: ['cs'], allow: true }],
  'table UNIDAD ACADÉMICA': [{ who: ['sec_unl'], allow: true }],

  'row in MIS PROYECTOS': [
    { who: ['eval_ext', 'sec_unl'], deny: NOT_SHOWN },
    { who: ['admin', 'gestion*'], allow: true },
    { as: ['owner'], allow: true },
    { who: ['comunicacion'], when: { history: BEYOND_RECEPTION }, allow: true },
  ],
  'row in A EVALUAR': [{ who: EVALUATORS, as: ['evaluator', 'own form', 'owner and evaluator'], allow: true }],
  'row in EVALUADOS': [{ who: ['cs'], when: { history: BEYOND_RECEPTION }, allow: true }],
  'row in UNIDAD ACADÉMICA': [{ who: ['sec_unl'], as: ['unit secretary', 'owner'], allow: true }],

  'row delete': [
    { who: ['sec_unl', 'eval_ext', 'eval_prog', 'cs'], deny: NOT_SHOWN },
    { who: ['admin'], allow: true },
    { as: ['owner'], allow: true },
    { deny: NOT_SHOWN },
  ],
  ...forActs(WITHOUT_ROW_DELETE, [{ deny: NOT_SHOWN }]),
  'row edit of the programme table': [{ who: ['admin'], allow: true }, { deny: NOT_SHOWN }],
  'button +': [
    { who: [...NEVER_CREATE, 'sec_unl'], deny: NOT_SHOWN },
    { when: { phase: isNot('REC_IP') }, deny: NOT_SHOWN },
    { when: { deadline: is('closed') }, deny: NOT_SHOWN },
    { allow: true },
  ],
};

/** The list of a report is for projects that owe it once they are approved. */
function listing(owedBy: Modality | null): readonly Rule[] {
  if (owedBy === null) return [{ allow: true }];
  return [{ when: { modality: is(owedBy), duration: is(true) }, allow: true }, { deny: NOT_SHOWN }];
}

export const PANEL_RULES: RuleTable = {
  ...forRoutes('icon /{ruta}', FORM_KINDS, [{ sameAs: 'read /{ruta}' }]),
  ...forRoutes('show edit controls of /{ruta}', FORM_KINDS, [{ sameAs: 'write /{ruta}' }]),
  ...forRoutes('show signature upload of /{ruta}', FORM_KINDS, [{ sameAs: 'sign /{ruta}' }]),
  ...forActs(['panel list /ip', 'panel list /p', 'panel state history'], [{ allow: true }]),
  ...Object.fromEntries(REPORT_KINDS.map((kind) => [`panel list /${kind}`, listing(REPORTS[kind].owedBy)])),
  'panel state controls': [{ who: ['admin'], allow: true }, { deny: NOT_SHOWN }],
  'panel share control': [{ sameAs: 'GET /p/{codigo}/duenios' }],
  'panel upload control': [{ sameAs: 'upload document' }],
  'show evaluator names': [
    { who: ['admin'], allow: true },
    { who: ['estandar'], deny: NOT_SHOWN },
    { as: ['owner'], deny: NOT_SHOWN },
    { allow: true },
  ],
  'show desc of the state history': [
    { who: ['admin', 'sec_unl', 'gestion*', 'cs'], allow: true },
    { as: ['owner'], allow: true },
    { deny: NOT_SHOWN },
  ],
  'show password column': [{ who: ['admin'], allow: true }, { deny: NOT_SHOWN }],
};
