import { sessionOperation } from '../../http/operation.ts';
import { permit } from '#server/context/permit.ts';
import { draftKey } from './draft-key.ts';
import { removeDraft } from '#server/core/form/draft-queries.ts';

export const deleteDraft = sessionOperation('delete-draft', {
  summary: 'Throws the caller’s own draft away; there need not be one',
  run: async (context, { params }) => {
    permit(`DELETE /borrador/${params.ruta}`, context.actor);
    await removeDraft(context.db, draftKey(context, params));
    return null;
  },
});
