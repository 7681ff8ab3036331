import { EVALUATION_KINDS } from '#schemas/generated/domain/evaluation-kind.ts';
import type { State } from '#schemas/generated/domain/state.ts';
import { PERMISSION_REASONS } from '#schemas/messages/permissions.ts';
import { COMMISSIONS, type EvaluationStage } from '../commissions.ts';
import { bringsProjectForm, IN_EVALUATION, statesPast } from '../states.ts';
import { ACTION_REFUSED, because, hint, NOT_IN_EVALUATION, NOT_THE_EVALUATOR, NOT_THERE } from './refusals.ts';
import { forRoutes, is, isNot, type Rule, type RuleTable } from './rule.ts';

/** The order of A-49: whose form, in evaluation (or the opened window), none exists; then complete, then the switch. */
function signing(stage: EvaluationStage): readonly Rule[] {
  // What is decided about an idea may be signed while its project is written already.
  const inEvaluation: readonly State[] = bringsProjectForm(stage) ? IN_EVALUATION : [...IN_EVALUATION, 'REC_P'];
  const stageRuns = isNot(...statesPast(stage));
  return [
    { notAs: ['own form'], deny: NOT_THE_EVALUATOR },
    { when: { state: isNot(...inEvaluation), window: is('shut') }, deny: NOT_IN_EVALUATION },
    { when: { form: is('firmada') }, deny: hint('alreadySigned') },
    { when: { form: is('vacia', 'borrador') }, deny: hint('completeFirst') },
    { when: { indep: is(true), mine: is('incomplete'), state: stageRuns }, deny: hint('ownFirst') },
    { allow: true },
  ];
}

const ADMIN_ACT: readonly Rule[] = [
  { who: ['admin'], allow: true },
  { deny: because(ACTION_REFUSED, PERMISSION_REASONS.administratorsOnly) },
];

/** A commission signs what it decides on; its members' own forms of these kinds are only completed. */
const SIGNED = COMMISSIONS.flatMap(({ isSigned, individual, definitive, stage }) =>
  isSigned && definitive !== null ? [{ individual, definitive, stage }] : [],
);
const DEFINITIVE = SIGNED.map(({ definitive }) => definitive);
const INDIVIDUAL = SIGNED.map(({ individual }) => individual);
const UNSIGNED = EVALUATION_KINDS.filter((kind) => ![...DEFINITIVE, ...INDIVIDUAL].includes(kind));

export const SIGNATURE_RULES: RuleTable = {
  ...Object.fromEntries(SIGNED.map(({ definitive, stage }) => [`sign /${definitive}`, signing(stage)])),
  ...forRoutes('sign /{ruta}', INDIVIDUAL, [
    { notAs: ['own form'], deny: NOT_THE_EVALUATOR },
    { deny: hint('onlyDefinitiveSigned') },
  ]),
  ...forRoutes('sign /{ruta}', UNSIGNED, [{ deny: hint('noSignature', 400) }]),
  'annul signature': ADMIN_ACT,
  ...forRoutes('signature file of /{ruta}', DEFINITIVE, [
    { except: ['admin'], as: ['owner'], deny: NOT_THERE },
    { sameAs: 'read /{ruta}', denied: NOT_THERE },
  ]),
  'POST /base/firma/{codigo} tipoFirma eipca|pcal': [{ sameAs: 'sign /{ruta}' }],
  'GET /base/doc/{a}/{b} signature': [{ sameAs: 'signature file of /{ruta}' }],
};
