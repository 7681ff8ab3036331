import { MODALITIES, type Modality } from '#schemas/generated/domain/modality.ts';
import { TEMPLATE_KINDS, type TemplateKind } from '#schemas/generated/domain/template-kind.ts';
import type { ReadStructureParams } from '#schemas/generated/api/read-structure.ts';

import { FORM_MESSAGES } from '#schemas/messages/forms.ts';
import { notFound } from '../../errors/not-found.ts';

/** Kind of template and modality as a path names them; a clear 404 for anything else. */
export function readKind(params: ReadStructureParams): { kind: TemplateKind; modality: Modality } {
  const kind = TEMPLATE_KINDS.find((one) => one === params.kind);
  const modality = MODALITIES.find((one) => one === params.modalidad);
  if (kind === undefined || modality === undefined) throw notFound(FORM_MESSAGES.unknownKind);
  return { kind, modality };
}
