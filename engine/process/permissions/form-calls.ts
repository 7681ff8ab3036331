import { EVALUATION_KINDS } from '#schemas/generated/domain/evaluation-kind.ts';
import { FORM_KINDS } from '#schemas/generated/domain/form-kind.ts';
import { FORM_REFUSED } from './refusals.ts';
import { forRoutes, type RuleTable } from './rule.ts';

/** Forms of those who own a project. */
const OWNED = FORM_KINDS.filter((kind) => !EVALUATION_KINDS.some((one) => one === kind));

/** Calls that take any form: what a deep link needs, print, the revisions, the drafts. */
export const FORM_CALL_RULES: RuleTable = {
  ...forRoutes('GET /formulario/{ruta}/{id}', FORM_KINDS, [{ sameAs: 'read /{ruta}', denied: FORM_REFUSED }]),
  ...forRoutes('GET /imprimir/{ruta}/{id}.pdf', FORM_KINDS, [{ sameAs: 'read /{ruta}', denied: FORM_REFUSED }]),
  ...forRoutes('GET /constancia/{ruta}/{id}', FORM_KINDS, [{ sameAs: 'read /{ruta}' }]),
  ...forRoutes('GET /devolucion/{ruta}/{id}.pdf', FORM_KINDS, [{ sameAs: 'read /{ruta}' }]),
  ...forRoutes('GET /revisiones/{ruta}', OWNED, [
    { who: ['admin'], sameAs: 'read /{ruta}', denied: FORM_REFUSED },
    { as: ['owner'], sameAs: 'read /{ruta}', denied: FORM_REFUSED },
    { deny: FORM_REFUSED },
  ]),
  ...forRoutes('GET /revisiones/{ruta}', EVALUATION_KINDS, [
    { who: ['admin'], sameAs: 'read /{ruta}', denied: FORM_REFUSED },
    { as: ['own form'], sameAs: 'read /{ruta}', denied: FORM_REFUSED },
    { deny: FORM_REFUSED },
  ]),
  ...forRoutes(
    'GET /presentacion/{ruta}/{id}.pdf',
    ['ip', 'p'],
    [
      { who: ['admin'], sameAs: 'read /{ruta}', denied: FORM_REFUSED },
      { as: ['owner'], sameAs: 'read /{ruta}', denied: FORM_REFUSED },
      { deny: FORM_REFUSED },
    ],
  ),
  ...forRoutes('PUT /borrador/{ruta}', FORM_KINDS, [{ sameAs: 'write /{ruta}' }]),
  // One's own: nobody else's can be named.
  ...forRoutes('GET /borrador/{ruta}', FORM_KINDS, [{ allow: true }]),
  'GET /evaluaciones/propias': [{ allow: true }],
  'GET /borrador': [{ allow: true }],
  ...forRoutes('DELETE /borrador/{ruta}', FORM_KINDS, [{ allow: true }]),
};
