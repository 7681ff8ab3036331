import type { DraftPlace } from '#schemas/generated/domain/draft-place.ts';
import type { Context } from '#server/context/context.ts';
import { storedSection } from '#server/core/form/stored-section.ts';
import type { DraftKey } from '#server/core/form/draft-queries.ts';

/** A draft is its author's: nobody else's can be named. */
export function draftKey({ actor }: Context, { ruta: kind, id, seccion }: DraftPlace): DraftKey {
  return { user: actor.id, kind, wireId: id, section: storedSection(kind, seccion) };
}
