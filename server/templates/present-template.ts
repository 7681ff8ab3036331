import type { TemplateName } from '#schemas/generated/domain/template-name.ts';
import type { StoredTemplate } from './template-queries.ts';

export function presentTemplate({
  id,
  kind,
  modality,
  year,
  version,
  fingerprint,
  title,
}: StoredTemplate): TemplateName {
  return { id, tipo: kind, modalidad: modality, anio: year, version, huella: fingerprint, titulo: title };
}
