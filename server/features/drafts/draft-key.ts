import type { FormRoute } from '#engine/process/vocabulary.ts';
import type { Context } from '../../context.ts';
import { storedSection } from '#server/core/form/stored-section.ts';
import type { DraftKey } from '#server/core/form/draft-queries.ts';

export interface DraftParams extends Record<string, unknown> {
  ruta: FormRoute;
  id: number;
  seccion: number;
}

/** A draft is its author's: nobody else's can be named. */
export function draftKey({ actor }: Context, { ruta, id, seccion }: DraftParams): DraftKey {
  return { user: actor.id, kind: ruta, wireId: id, section: storedSection(ruta, seccion) };
}
