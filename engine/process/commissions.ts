import type { CommissionType } from '#schemas/generated/domain/commission-type.ts';
import { EVALUATION_KINDS, type EvaluationKind } from '#schemas/generated/domain/evaluation-kind.ts';
import type { State } from '#schemas/generated/domain/state.ts';
import { INTERNAL } from './user-groups.ts';

export type DefinitiveKind = Extract<EvaluationKind, `${string}_def`>;
export type IndividualKind = Exclude<EvaluationKind, DefinitiveKind>;

export interface CommissionRule {
  type: CommissionType;
  /** Types of user that may sit in it, and so hold its forms. */
  evaluators: readonly string[];
  stage: State;
  individual: IndividualKind;
  definitive: DefinitiveKind | null;
}

/** Who evaluates which form. */
export const COMMISSIONS: readonly CommissionRule[] = [
  {
    type: 'CA',
    evaluators: INTERNAL,
    stage: 'EVAL_IP',
    individual: 'eipca',
    definitive: 'eipca_def',
  },
  {
    type: 'PE',
    evaluators: ['eval_prog'],
    stage: 'EVAL_IP',
    individual: 'eippe',
    definitive: null,
  },
  {
    type: 'PER',
    evaluators: INTERNAL,
    stage: 'PERT',
    individual: 'ppert',
    definitive: 'ppert_def',
  },
  {
    type: 'CAL',
    evaluators: [...INTERNAL, 'eval_ext'],
    stage: 'CAL',
    individual: 'pcal',
    definitive: 'pcal_def',
  },
];

export function isDefinitive(kind: string): kind is DefinitiveKind {
  return kind.endsWith('_def');
}

/** Definitive forms that a commission signs; the others are only completed. */
export function isSigned(kind: string): kind is 'eipca_def' | 'pcal_def' {
  return kind === 'eipca_def' || kind === 'pcal_def';
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
