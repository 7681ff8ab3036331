import { EVALUATION_KINDS, type EvaluationKind } from '#schemas/generated/domain/evaluation-kind.ts';
import type { State } from '#schemas/generated/domain/state.ts';
import { PERMISSION_REASONS } from '#schemas/messages/permissions.ts';
import { IN_EVALUATION } from '../states.ts';
import { ACTION_REFUSED, because, hint, NOT_IN_EVALUATION, NOT_THE_EVALUATOR, NOT_THERE } from './refusals.ts';
import { forActs, forRoutes, is, isNot, type Rule, type RuleTable, type Test } from './rule.ts';

/** The order of A-49: whose form, in evaluation (or the opened window), none exists; then complete, then the switch. */
function signing(inEvaluation: readonly State[], stageRuns: Test<State>): readonly Rule[] {
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
const SIGNED: readonly EvaluationKind[] = ['eipca', 'eipca_def', 'pcal', 'pcal_def'];
const UNSIGNED = EVALUATION_KINDS.filter((kind) => !SIGNED.includes(kind));

export const SIGNATURE_RULES: RuleTable = {
  'sign /eipca_def': signing([...IN_EVALUATION, 'REC_P'], is('REC_IP', 'EVAL_IP')),
  'sign /pcal_def': signing(IN_EVALUATION, isNot('OK')),
  ...forActs(
    ['sign /eipca', 'sign /pcal'],
    [{ notAs: ['own form'], deny: NOT_THE_EVALUATOR }, { deny: hint('onlyDefinitiveSigned') }],
  ),
  ...forRoutes('sign /{ruta}', UNSIGNED, [{ deny: hint('noSignature', 400) }]),
  'annul signature': ADMIN_ACT,
  ...forRoutes(
    'signature file of /{ruta}',
    ['eipca_def', 'pcal_def'],
    [
      { except: ['admin'], as: ['owner'], deny: NOT_THERE },
      { sameAs: 'read /{ruta}', denied: NOT_THERE },
    ],
  ),
  'POST /base/firma/{codigo} tipoFirma eipca|pcal': [{ sameAs: 'sign /{ruta}' }],
  'GET /base/doc/{a}/{b} signature': [{ sameAs: 'signature file of /{ruta}' }],
};
