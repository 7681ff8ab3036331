import type { FormKind } from '#engine/process/vocabulary.ts';

/** Which form, and which of its stored sections. */
export interface FormAddress {
  ruta: FormKind;
  /** null: a new idea. */
  id: number | null;
  /** 1 where the form is stored whole. */
  section: number;
  codigo: string;
  projectId: number | null;
  modality: string;
}
