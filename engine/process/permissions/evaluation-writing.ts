import type { State } from '#schemas/generated/domain/state.ts';
import { PERMISSION_REASONS } from '#schemas/messages/permissions.ts';
import { EVALUATORS } from '../user-groups.ts';
import { because, hint, NOT_IN_EVALUATION, NOT_THE_EVALUATOR } from './refusals.ts';
import { forActs, is, isNot, type Rule, type RuleTable } from './rule.ts';

/** Outside its stage an evaluation is closed to everybody; a signature holds it and what it froze. */
function writing(stage: State, closed: string, signature: readonly Rule[]): readonly Rule[] {
  return [
    { except: ['admin'], notAs: ['own form'], deny: NOT_THE_EVALUATOR },
    { when: { state: isNot(stage) }, deny: because(NOT_IN_EVALUATION, closed) },
    LEFT_BEHIND,
    ...signature,
    { allow: true },
  ];
}

/** What outlives its commission is history: nobody evaluates with it any more. */
const LEFT_BEHIND: Rule = { when: { commission: is('gone') }, deny: hint('leftBehind') };
const SIGNED: Rule = { when: { form: is('firmada') }, deny: hint('signed') };
const FROZEN: Rule = { when: { definitive: is('firmada') }, deny: hint('frozen') };
/** Independent evaluation binds the members of a commission until their own form is complete. */
const OWN_FIRST: Rule = {
  who: EVALUATORS,
  as: ['own form'],
  when: { indep: is(true), mine: is('incomplete') },
  deny: hint('ownFirst'),
};

const { ideaEvaluationClosed, relevanceClosed, qualityClosed } = PERMISSION_REASONS;

const excusing = (...frozen: readonly Rule[]): readonly Rule[] => [
  { notAs: ['own form'], deny: NOT_THE_EVALUATOR },
  LEFT_BEHIND,
  { when: { form: is('completa') }, deny: hint('alreadyComplete') },
  ...frozen,
  { allow: true },
];

export const EVALUATION_WRITING_RULES: RuleTable = {
  'write /eipca': writing('EVAL_IP', ideaEvaluationClosed, [FROZEN]),
  'write /eipca_def': writing('EVAL_IP', ideaEvaluationClosed, [SIGNED, OWN_FIRST]),
  'write /eippe': writing('EVAL_IP', ideaEvaluationClosed, []),
  'write /ppert': writing('PERT', relevanceClosed, []),
  'write /ppert_def': writing('PERT', relevanceClosed, [OWN_FIRST]),
  'write /pcal': writing('CAL', qualityClosed, [FROZEN]),
  'write /pcal_def': writing('CAL', qualityClosed, [SIGNED, OWN_FIRST]),
  ...forActs(['excuse from /eipca', 'excuse from /pcal'], excusing(FROZEN)),
  ...forActs(['excuse from /eippe', 'excuse from /ppert'], excusing()),
};

/** Their paths name a form by its id; the fact `kind` tells which kind it is, individual or definitive. */
const DATA = [
  'GET /eipca/data/{codigo}/{id}',
  'GET /eippe/data/{id}',
  'GET /ppert/data/{id}',
  'GET /pcal/data/{codigo}/{tipoProyecto}/{id}',
];

export const EVALUATION_CALL_RULES: RuleTable = {
  ...forActs(DATA, [{ sameAs: 'read /{ruta}' }]),
  ...forActs(['PUT /eipca/', 'PUT /eippe/', 'PUT /ppert/', 'PUT /pcal/'], [{ sameAs: 'write /{ruta}' }]),
};
