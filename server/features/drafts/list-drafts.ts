import { wireSection } from '#server/core/form/stored-section.ts';
import { listDraftsOf, NOT_CREATED } from '#server/core/form/draft-queries.ts';
import { sessionOperation } from '../../http/operation.ts';
import { permit } from '#server/context/permit.ts';

export const listDrafts = sessionOperation('list-drafts', {
  summary: 'The caller’s own drafts, the newest first',
  run: async ({ actor, db }) => {
    permit('GET /borrador', actor);
    // What somebody has not handed in yet is nobody else's to see.
    if (actor.viewer) return [];
    const drafts = await listDraftsOf(db, actor.id);
    return drafts.map(({ kind, wireId, section, code, title, at }) => ({
      ruta: kind,
      id: wireId === NOT_CREATED ? null : wireId,
      seccion: wireSection(section),
      codigo: code,
      titulo: title,
      fecha: at.toISOString(),
    }));
  },
});
