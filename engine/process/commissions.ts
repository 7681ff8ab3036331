import type { CommissionType } from '#schemas/generated/domain/commission-type.ts';
import { EVALUATION_KINDS, type EvaluationKind } from '#schemas/generated/domain/evaluation-kind.ts';
import type { IndividualKind } from '#schemas/generated/domain/individual-kind.ts';
import { STATES, type State } from '#schemas/generated/domain/state.ts';
import { INTERNAL } from './user-groups.ts';

export type DefinitiveKind = Exclude<EvaluationKind, IndividualKind>;
/** Where projects are evaluated. */
export type EvaluationStage = Extract<State, 'EVAL_IP' | 'PERT' | 'CAL'>;

export interface CommissionRule {
  type: CommissionType;
  /** Types of user that may sit in it, and so hold its forms. */
  evaluators: readonly string[];
  stage: EvaluationStage;
  individual: IndividualKind;
  /** null: its forms are advice for whoever decides on the stage. */
  definitive: DefinitiveKind | null;
  /** Its definitive form is signed; the others are only completed. */
  isSigned: boolean;
  /** Its rubrics may add up to a total; by the contract of the others there are categories alone. */
  hasTotal: boolean;
}

/** Who evaluates which form. */
export const COMMISSIONS: readonly CommissionRule[] = [
  {
    type: 'CA',
    evaluators: INTERNAL,
    stage: 'EVAL_IP',
    individual: 'eipca',
    definitive: 'eipca_def',
    isSigned: true,
    hasTotal: true,
  },
  {
    type: 'PE',
    evaluators: ['eval_prog'],
    stage: 'EVAL_IP',
    individual: 'eippe',
    definitive: null,
    isSigned: false,
    hasTotal: false,
  },
  {
    type: 'PER',
    evaluators: INTERNAL,
    stage: 'PERT',
    individual: 'ppert',
    definitive: 'ppert_def',
    isSigned: false,
    hasTotal: false,
  },
  {
    type: 'CAL',
    evaluators: [...INTERNAL, 'eval_ext'],
    stage: 'CAL',
    individual: 'pcal',
    definitive: 'pcal_def',
    isSigned: true,
    hasTotal: true,
  },
];

export function isDefinitive(kind: string): kind is DefinitiveKind {
  return kind.endsWith('_def');
}

/** As projects are evaluated: stage by stage, and in each of them advice before what decides. */
export const COMMISSIONS_IN_ORDER: readonly CommissionRule[] = COMMISSIONS.toSorted(
  (one, other) =>
    STATES.indexOf(one.stage) - STATES.indexOf(other.stage) ||
    Number(one.definitive !== null) - Number(other.definitive !== null),
);

const bothOf = ({ individual, definitive }: CommissionRule) => [
  individual,
  ...(definitive === null ? [] : [definitive]),
];

/** Every kind in that order, a definitive one right after its individual one. */
export const EVALUATIONS_IN_ORDER: readonly EvaluationKind[] = COMMISSIONS_IN_ORDER.flatMap(bothOf);
export const INDIVIDUALS_IN_ORDER = COMMISSIONS_IN_ORDER.map(({ individual }) => individual);
export const DEFINITIVE_KINDS = COMMISSIONS.flatMap(({ definitive }) => definitive ?? []);

export function evaluationsIn(stage: string): EvaluationKind[] {
  return COMMISSIONS.filter((rule) => rule.stage === stage).flatMap(bothOf);
}

/** Individual forms that nothing definitive follows. */
export const ADVICE_KINDS = COMMISSIONS.filter(({ definitive }) => definitive === null).map(
  ({ individual }) => individual,
);

export function isAdvice(kind: string): boolean {
  return ADVICE_KINDS.some((one) => one === kind);
}

/** Definitive forms that a commission signs. */
export function isSigned(kind: string): kind is DefinitiveKind {
  return COMMISSIONS.some((rule) => rule.isSigned && rule.definitive === kind);
}

/** Whether a rubric of this kind may have a total; what evaluates nothing has none. */
export function mayHaveTotal(kind: string): boolean {
  return isEvaluationKind(kind) && commissionOf(kind).hasTotal;
}

export function isEvaluationKind(kind: string): kind is EvaluationKind {
  return EVALUATION_KINDS.some((one) => one === kind);
}

export function commissionOf(kind: EvaluationKind): CommissionRule {
  const rule = COMMISSIONS.find(({ individual, definitive }) => individual === kind || definitive === kind);
  if (!rule) throw new TypeError(`${kind} is no kind of evaluation`);
  return rule;
}

/** The definitive form in which a stage is decided; null: none decides it. */
export function definitiveOf(stage: State | null): DefinitiveKind | null {
  return COMMISSIONS.find((rule) => rule.stage === stage && rule.definitive !== null)?.definitive ?? null;
}

/** A form kept from an earlier type of user gives nothing that the present type may not hold (A-05, O-26). */
export function mayHold(userType: string, kind: EvaluationKind): boolean {
  return commissionOf(kind).evaluators.includes(userType);
}

/** eipca and eippe are two kinds of one stage. */
export function isSameStage(one: EvaluationKind, other: EvaluationKind): boolean {
  return commissionOf(one).stage === commissionOf(other).stage;
}
