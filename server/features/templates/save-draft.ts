import contract from '#schemas/api/save-template-draft.schema.json' with { type: 'json' };
import { TEMPLATE_SERVICE_MESSAGES as TEXT } from '#schemas/messages/template-service.ts';
import type { Context } from '../../context.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { sessionOperation } from '../../http/operation.ts';
import { requestProblem } from '../../http/request-problem.ts';
import type { DraftRow } from '../../templates/template-draft-queries.ts';
import { admitDraft } from './admit-draft.ts';
import { saveDraft as storeDraft } from './template-draft-service.ts';

interface Body {
  version?: number;
  contenido?: Record<string, unknown>;
  texto?: string;
}

export const saveDraft = sessionOperation({
  method: 'put',
  path: '/plantillas/borrador/:id',
  summary: 'Saves a draft: as an object, or as the text that somebody typed',
  contract,
  admit: admitDraft('write /plantillas'),
  run: (context: Context, { body }: { body: Body }, draft: DraftRow) => {
    const texto = body.texto ?? (body.contenido && JSON.stringify(body.contenido));
    if (texto === undefined) throw badRequest(TEXT.noText, [requestProblem('/contenido', 'falta', TEXT.noText)]);
    return storeDraft(context, draft, { version: body.version, texto, cause: 'guardar' });
  },
});
