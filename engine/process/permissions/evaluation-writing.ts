import { PERMISSION_REASONS } from '#schemas/messages/permissions.ts';
import { COMMISSIONS, type CommissionRule, type EvaluationStage } from '../commissions.ts';
import { EVALUATORS } from '../user-groups.ts';
import { because, hint, NOT_IN_EVALUATION, NOT_THE_EVALUATOR } from './refusals.ts';
import { is, isNot, type Rule, type RuleTable } from './rule.ts';

/** Outside its stage an evaluation is closed to everybody; a signature holds it and what it froze. */
function writing(stage: EvaluationStage, signature: readonly Rule[]): readonly Rule[] {
  return [
    { except: ['admin'], notAs: ['own form'], deny: NOT_THE_EVALUATOR },
    { when: { state: isNot(stage) }, deny: because(NOT_IN_EVALUATION, CLOSED[stage]) },
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
const CLOSED: Readonly<Record<EvaluationStage, string>> = {
  EVAL_IP: ideaEvaluationClosed,
  PERT: relevanceClosed,
  CAL: qualityClosed,
};

const excusing = (...frozen: readonly Rule[]): readonly Rule[] => [
  { notAs: ['own form'], deny: NOT_THE_EVALUATOR },
  LEFT_BEHIND,
  { when: { form: is('completa') }, deny: hint('alreadyComplete') },
  ...frozen,
  { allow: true },
];

function rulesOf({ individual, definitive, stage, isSigned }: CommissionRule): RuleTable {
  const frozen = isSigned ? [FROZEN] : [];
  return {
    [`write /${individual}`]: writing(stage, frozen),
    ...(definitive !== null && {
      [`write /${definitive}`]: writing(stage, [...(isSigned ? [SIGNED] : []), OWN_FIRST]),
    }),
    [`excuse from /${individual}`]: excusing(...frozen),
    // Its path names a form by its id; the fact `kind` tells which kind it is, individual or definitive.
    [`PUT /${individual}/`]: [{ sameAs: 'write /{ruta}' }],
  };
}

export const EVALUATION_WRITING_RULES: RuleTable = Object.fromEntries(
  COMMISSIONS.flatMap((rule) => Object.entries(rulesOf(rule))),
);
