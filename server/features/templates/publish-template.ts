import contract from '#schemas/api/publish-template.schema.json' with { type: 'json' };
import { TEMPLATE_SERVICE_MESSAGES as TEXT } from '#schemas/messages/template-service.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { permit } from '../../permit.ts';
import { findDraft, type DraftRow } from '../../templates/template-draft-queries.ts';
import { findTemplate } from '../../templates/template-queries.ts';
import { publishDraft, repeatPublication, type Publication } from './publication-service.ts';

export const publishTemplate = sessionOperation({
  method: 'post',
  path: '/plantillas/borrador/:id/publicar',
  summary: 'Publishes a draft as the next version: in force at once, moving evaluations, or waiting for the next call',
  contract,
  admit: async (context: Context, { params }) => {
    permit('write /plantillas', context.actor);
    const id = Number(params['id']);
    const draft = await findDraft(context.db, id);
    // One that was published already may be asked for again under the same key.
    if (!draft && (await findTemplate(context.db, id))?.state !== 'publicada') throw notFound(TEXT.noDraft);
    return draft;
  },
  run: (context: Context, { body }: { body: Publication }, draft: DraftRow | null) =>
    draft ? publishDraft(context, draft, body) : repeatPublication(context),
});
