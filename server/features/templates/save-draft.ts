import { TEMPLATE_SERVICE_MESSAGES as TEXT } from '#schemas/messages/template-service.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { sessionOperation } from '../../http/operation.ts';
import { requestProblem } from '#server/errors/request-problem.ts';
import { admitDraft } from './admit-draft.ts';
import { saveDraft as storeDraft } from './template-draft-service.ts';

export const saveDraft = sessionOperation('save-template-draft', {
  summary: 'Saves a draft: as an object, or as the text that somebody typed',
  admit: admitDraft('write /plantillas'),
  run: (context, { body }, draft) => {
    const text = body.texto ?? (body.contenido && JSON.stringify(body.contenido));
    if (text === undefined) throw badRequest(TEXT.noText, [requestProblem('/contenido', 'omissions', TEXT.noText)]);
    return storeDraft(context, draft, { version: body.version, text, cause: 'guardar' });
  },
});
