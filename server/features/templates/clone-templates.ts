import { TEMPLATE_SERVICE_MESSAGES as TEXT } from '#schemas/messages/template-service.ts';
import { permit } from '#server/context/permit.ts';
import { requestProblem } from '#server/errors/request-problem.ts';
import { write, type Write } from '../../db/write.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { sessionOperation } from '../../http/operation.ts';
import { cloneMissing } from '../../templates/clone-templates.ts';
import { listDraftLines } from '../../templates/template-draft-queries.ts';
import { hasCall, hasPublished } from '../../templates/template-queries.ts';

export const cloneTemplates = sessionOperation('clone-templates', {
  summary: 'Copies every form of a call as a draft of another one; what has a draft there keeps it',
  admit: async (context) => void permit('write /plantillas', context.actor),
  run: async (context, { body: { de: from, a: to } }) => {
    if (from === to) throw badRequest(TEXT.sameCall, [requestProblem('/a', 'misma', TEXT.sameCall)]);
    if (!(await hasCall(context.db, to))) {
      throw badRequest(TEXT.noCall(to), [requestProblem('/a', 'convocatoria', TEXT.noCall(to))]);
    }
    if (!(await hasPublished(context.db, from))) {
      throw badRequest(TEXT.nothingIn(from), [requestProblem('/de', 'origen', TEXT.nothingIn(from))]);
    }
    const told = async (trx: Write) => ({ anio: to, borradores: (await listDraftLines(trx, to)).length });
    const again = (_ref: unknown, trx: Write) => told(trx);
    return write(context, { action: 'template.clone', detail: { de: from, a: to }, again }, async (trx) => {
      const nuevos = await cloneMissing(trx, { from, to, author: context.actor.id });
      return { ref: { id: to }, detail: { nuevos }, value: await told(trx) };
    });
  },
});
