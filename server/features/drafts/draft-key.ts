import type { DraftPlace } from '#schemas/generated/domain/draft-place.ts';
import type { Context } from '#server/context/context.ts';
import { storedSection } from '#server/core/form/stored-section.ts';
import { NOT_CREATED, type DraftKey } from '#server/core/form/draft-queries.ts';

/** The idea that a person has begun and not created yet. */
export const NEW = 'nueva';

/** A draft is its author's: nobody else's can be named. */
export function draftKey({ actor }: Context, { ruta: kind, id, seccion }: DraftPlace): DraftKey {
  return { user: actor.id, kind, wireId: id === NEW ? NOT_CREATED : Number(id), section: storedSection(kind, seccion) };
}
