import type { ReadStructureParams } from '#schemas/generated/api/read-structure.ts';
import { KINDS, MODALITIES, type Kind, type Modality } from '#engine/template/template.ts';
import { FORM_MESSAGES } from '#schemas/messages/forms.ts';
import { notFound } from '../../errors/not-found.ts';

/** Kind and modality as they stand in a path; a clear 404 for anything else. */
export function readKind(params: ReadStructureParams): { kind: Kind; modality: Modality } {
  const kind = KINDS.find((one) => one === params.kind);
  const modality = MODALITIES.find((one) => one === params.modalidad);
  if (kind === undefined || modality === undefined) throw notFound(FORM_MESSAGES.unknownKind);
  return { kind, modality };
}
