import type { RevisionHead } from '#server/core/form/form-queries.ts';
import { wireSection } from '#server/core/form/stored-section.ts';

export interface PresentedRevision {
  n: number;
  seccion: number;
  version: number;
  autor: { id: number; ape: string; nom: string } | null;
  fecha: string;
}

export function presentRevision({ n, section, version, author, at }: RevisionHead): PresentedRevision {
  return { n, seccion: wireSection(section), version, autor: author, fecha: at.toISOString() };
}
