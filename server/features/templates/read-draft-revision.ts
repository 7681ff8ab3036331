import { presentChange } from '#engine/versions/wire-change.ts';
import { TEMPLATE_SERVICE_MESSAGES as TEXT } from '#schemas/messages/template-service.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { permit } from '#server/context/permit.ts';
import { findDraftRevision } from '../../templates/draft-revision-queries.ts';
import { presentDraftRevision } from './present-draft-revision.ts';
import { reviewText } from './review-text.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findDraftRevision>>>;

export const readDraftRevision = sessionOperation('read-template-draft-revision', {
  summary: 'One revision of a draft, with what it changed',
  admit: async (context, { params }): Promise<Found> => {
    permit('GET /plantillas', context.actor);
    const revision = await findDraftRevision(context.db, params.id, params.n);
    if (!revision) throw notFound(TEXT.noRevision);
    return revision;
  },
  run: async (context, { params }, revision) => {
    const before = await findDraftRevision(context.db, params.id, params.n - 1);
    const { changes } = await reviewText(context, JSON.stringify(revision.template), before?.template ?? null);
    return { ...presentDraftRevision(revision), contenido: revision.template, cambios: changes.map(presentChange) };
  },
});
