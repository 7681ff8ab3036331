import contract from '#schemas/api/delete-draft.schema.json' with { type: 'json' };
import type { Context } from '../../context.ts';
import { sessionOperation } from '../../http/operation.ts';
import { permit } from '../../permit.ts';
import { draftKey, type DraftParams } from './draft-key.ts';
import { removeDraft } from '#server/core/form/draft-queries.ts';

export const deleteDraft = sessionOperation({
  method: 'delete',
  path: '/borrador/:ruta/:id/:seccion',
  summary: 'Throws the caller’s own draft away; there need not be one',
  contract,
  run: async (context: Context, { params }: { params: DraftParams }) => {
    permit(`DELETE /borrador/${params.ruta}`, context.actor, ['self']);
    await removeDraft(context.db, draftKey(context, params));
    return null;
  },
});
