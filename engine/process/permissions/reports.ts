import { REPORT_KINDS } from '#schemas/generated/domain/report-kind.ts';
import { PERMISSION_REASONS } from '#schemas/messages/permissions.ts';
import { EVALUATORS } from '../user-groups.ts';
import { because, FORM_REFUSED, NOT_THERE } from './refusals.ts';
import { forActs, forRoutes, isNot, type Rule, type RuleTable } from './rule.ts';

const NOT_YET: Rule = { when: { state: isNot('OK') }, deny: because(FORM_REFUSED, PERMISSION_REASONS.reportsNotYet) };

const WRITING: readonly Rule[] = [
  { except: ['admin'], notAs: ['owner'], deny: because(FORM_REFUSED, PERMISSION_REASONS.ownersOnly) },
  NOT_YET,
  { allow: true },
];

export const REPORT_RULES: RuleTable = {
  ...forRoutes('read /{ruta}', REPORT_KINDS, [
    { who: ['admin', 'sec_unl'], allow: true },
    NOT_YET,
    { who: ['gestion*', 'cs', 'comunicacion'], allow: true },
    { as: ['owner'], allow: true },
    { who: EVALUATORS, as: ['evaluator', 'own form'], allow: true, leavesOut: ['no personal data'] },
    { deny: because(FORM_REFUSED, PERMISSION_REASONS.notYours) },
  ]),
  ...forRoutes('write /{ruta}', REPORT_KINDS, WRITING),
  ...forRoutes('attach to /{ruta}', REPORT_KINDS, WRITING),
  ...forRoutes('file of /{ruta}', REPORT_KINDS, [{ sameAs: 'read /{ruta}', denied: NOT_THERE }]),
  ...forActs(
    [
      'GET /informes/{ia or if}/all/{projectId}',
      'GET /informes/{ia or if}/{reportId}',
      'GET /informes/{ia or if}/{reportId}/adjuntos',
    ],
    [{ sameAs: 'read /{ruta}' }],
  ),
  'PUT /informes/{ia or if}': [{ sameAs: 'write /{ruta}' }],
  'POST /base/firma/{codigo} tipoFirma ia|if': [{ sameAs: 'attach to /{ruta}' }],
  'GET /base/doc/{a}/{b} report attachment': [{ sameAs: 'file of /{ruta}' }],
};
