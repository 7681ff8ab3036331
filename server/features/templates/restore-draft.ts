import contract from '#schemas/api/restore-template-draft.schema.json' with { type: 'json' };
import { TEMPLATE_SERVICE_MESSAGES as TEXT } from '#schemas/messages/template-service.ts';
import type { Context } from '../../context.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { sessionOperation } from '../../http/operation.ts';
import { requestProblem } from '../../http/request-problem.ts';
import { findDraftRevision, type DraftRow } from '../../templates/template-draft-queries.ts';
import { admitDraft } from './admit-draft.ts';
import { saveDraft } from './template-draft-service.ts';

/** What the draft said then becomes its newest revision: nothing of what came after is lost. */
export const restoreDraft = sessionOperation({
  method: 'post',
  path: '/plantillas/borrador/:id/restaurar',
  summary: 'Brings a revision of a draft back',
  contract,
  admit: admitDraft('write /plantillas'),
  run: async (context: Context, { body }: { body: { n: number; version?: number } }, draft: DraftRow) => {
    const revision = await findDraftRevision(context.db, draft.id, body.n);
    if (!revision) throw badRequest(TEXT.noRevision, [requestProblem('/n', 'revision', TEXT.noRevision)]);
    const texto = JSON.stringify(revision.template);
    return saveDraft(context, draft, { version: body.version, texto, cause: 'restaurar' });
  },
});
