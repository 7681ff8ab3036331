import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { Modality } from '#schemas/generated/domain/modality.ts';

/** The forms that can be opened: all of them. */
export type OpenKind = FormKind;

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
