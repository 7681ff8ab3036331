import type { ListRevisionsAnswer } from '#schemas/generated/api/list-revisions.ts';
import type { RevisionHead } from '#server/core/form/form-queries.ts';
import { wireSection } from '#server/core/form/stored-section.ts';

export function presentRevision({ n, section, version, author, at }: RevisionHead): ListRevisionsAnswer[number] {
  return { n, seccion: wireSection(section), version, autor: author, fecha: at.toISOString() };
}
