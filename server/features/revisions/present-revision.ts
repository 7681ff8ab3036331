import type { RevisionHead } from '../forms/form-queries.ts';
import { wireSection } from '../forms/stored-section-facts.ts';

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
