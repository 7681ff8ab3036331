import { TEMPLATE_SERVICE_MESSAGES as TEXT } from '#schemas/messages/template-service.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { sessionOperation } from '../../http/operation.ts';
import { requestProblem } from '#server/errors/request-problem.ts';
import { findDraftRevision } from '../../templates/draft-revision-queries.ts';
import { admitDraft } from './admit-draft.ts';
import { saveDraft } from './template-draft-service.ts';

/** What the draft said then becomes its newest revision: nothing of what came after is lost. */
export const restoreDraft = sessionOperation('restore-template-draft', {
  summary: 'Brings a revision of a draft back',
  admit: admitDraft('write /plantillas'),
  run: async (context, { body }, draft) => {
    const revision = await findDraftRevision(context.db, draft.id, body.n);
    if (!revision) throw badRequest(TEXT.noRevision, [requestProblem('/n', 'revision', TEXT.noRevision)]);
    const text = JSON.stringify(revision.template);
    return saveDraft(context, draft, { version: body.version, text, cause: 'restaurar' });
  },
});
