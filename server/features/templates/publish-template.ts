import { TEMPLATE_SERVICE_MESSAGES as TEXT } from '#schemas/messages/template-service.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { permit } from '#server/context/permit.ts';
import { findDraft } from '../../templates/template-draft-queries.ts';
import { findTemplate } from '../../templates/template-queries.ts';
import { publishDraft, repeatPublication } from './publication-service.ts';

export const publishTemplate = sessionOperation('publish-template', {
  summary: 'Publishes a draft as the next version: in force at once, moving evaluations, or waiting for the next call',
  admit: async (context, { params }) => {
    permit('write /plantillas', context.actor);
    const id = params.id;
    const draft = await findDraft(context.db, id);
    // One that was published already may be asked for again under the same key.
    if (!draft && (await findTemplate(context.db, id))?.state !== 'publicada') throw notFound(TEXT.noDraft);
    return draft;
  },
  run: (context, { body, params }, draft) =>
    draft ? publishDraft(context, draft, body) : repeatPublication(context, params.id),
});
