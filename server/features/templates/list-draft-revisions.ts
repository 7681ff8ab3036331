import { TEMPLATE_SERVICE_MESSAGES as TEXT } from '#schemas/messages/template-service.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { permit } from '#server/context/permit.ts';
import { listDraftRevisions as readRevisions } from '../../templates/draft-revision-queries.ts';
import { presentDraftRevision } from './present-draft-revision.ts';

/** Also of a draft that was published or thrown away. */
export const listDraftRevisions = sessionOperation('list-template-draft-revisions', {
  summary: 'Who saved a draft when, oldest first',
  admit: async (context, { params }) => {
    permit('GET /plantillas', context.actor);
    const revisions = await readRevisions(context.db, params.id);
    if (revisions.length === 0) throw notFound(TEXT.noDraft);
    return revisions.map(presentDraftRevision);
  },
  run: async (_context, _input, revisions) => revisions,
});
