import type { IndividualKind } from '#schemas/generated/domain/individual-kind.ts';
import type { Modality } from '#schemas/generated/domain/modality.ts';

/** Whose order of merit: of a kind of evaluation in a call, by modality. */
export interface Contest {
  readonly year: number;
  readonly kind: IndividualKind;
  readonly modality: Modality;
}
