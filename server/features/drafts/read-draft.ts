import { sessionOperation } from '../../http/operation.ts';
import { permit } from '#server/context/permit.ts';
import { draftKey } from './draft-key.ts';
import { findDraft } from '#server/core/form/draft-queries.ts';

/** Still readable when the form has locked meanwhile. */
export const readDraft = sessionOperation('read-draft', {
  summary: 'The caller’s own draft of a section; null where there is none',
  run: async (context, { params }) => {
    permit(`GET /borrador/${params.ruta}`, context.actor);
    // What somebody has not handed in yet is nobody else's to see.
    if (context.actor.viewer) return null;
    const draft = await findDraft(context.db, draftKey(context, params));
    return (
      draft && { datos: draft.data, huella: draft.fingerprint, version: draft.version, fecha: draft.at.toISOString() }
    );
  },
});
