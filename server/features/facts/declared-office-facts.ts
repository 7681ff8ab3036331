import { MODALITIES } from '#schemas/generated/domain/modality.ts';
import { declaredFacts, type DeclaredFact, type Rubric } from '#server/core/call/rubrics.ts';

/** What the office has to enter of each project, by modality. */
export function declaredOfficeFacts(rubrics: readonly Rubric[]): DeclaredFact[] {
  return MODALITIES.flatMap((modality) => declaredFacts(rubrics, modality, 'staff'));
}
