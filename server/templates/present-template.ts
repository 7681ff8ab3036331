import type { Modality } from '#engine/template/template.ts';
import type { StoredTemplate } from './template-queries.ts';

/** How a version is named beside everything that was made from it. */
export interface PresentedTemplate {
  id: number;
  tipo: string;
  modalidad: Modality | null;
  anio: number;
  version: number;
  huella: string;
  titulo: string;
}

export function presentTemplate({
  id,
  kind,
  modality,
  year,
  version,
  fingerprint,
  title,
}: StoredTemplate): PresentedTemplate {
  return { id, tipo: kind, modalidad: modality, anio: year, version, huella: fingerprint, titulo: title };
}
