import type { EvaluationKind } from '#schemas/generated/domain/evaluation-kind.ts';
import type { Modality } from '#schemas/generated/domain/modality.ts';

/** The forms that can be opened: reports have no calls yet. */
export type OpenKind = 'ip' | 'p' | EvaluationKind;

/** Which form, and which of its stored sections. */
export interface FormAddress {
  kind: OpenKind;
  /** null: a new idea. */
  id: number | null;
  /** 1 where the form is stored whole. */
  section: number;
  code: string;
  projectId: number | null;
  modality: Modality;
}
