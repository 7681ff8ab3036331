import contract from '#schemas/api/read-draft.schema.json' with { type: 'json' };
import { FORM_MESSAGES } from '#schemas/messages/forms.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { permit } from '../../permit.ts';
import { draftKey, type DraftParams } from './draft-key.ts';
import { findDraft } from '#server/core/form/draft-queries.ts';

/** Still readable when the form has locked meanwhile. */
export const readDraft = sessionOperation({
  method: 'get',
  path: '/borrador/:ruta/:id/:seccion',
  summary: 'The caller’s own draft of a section',
  contract,
  run: async (context: Context, { params }: { params: DraftParams }) => {
    permit(`GET /borrador/${params.ruta}`, context.actor, ['self']);
    const draft = await findDraft(context.db, draftKey(context, params));
    if (!draft) throw notFound(FORM_MESSAGES.noDraft);
    return { datos: draft.data, huella: draft.huella, version: draft.version, fecha: draft.at.toISOString() };
  },
});
