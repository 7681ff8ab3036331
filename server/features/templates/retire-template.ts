import { FORM_MESSAGES } from '#schemas/messages/forms.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { permit } from '#server/context/permit.ts';
import { findTemplate, type StoredTemplate } from '../../templates/template-queries.ts';
import { retireVersion } from './retirement-service.ts';

export const retireTemplate = sessionOperation('retire-template', {
  summary: 'Retires a published version that is not in force; what was written under it stays',
  admit: async (context, { params }): Promise<StoredTemplate> => {
    permit('write /plantillas', context.actor);
    const stored = await findTemplate(context.db, params.id);
    if (!stored || stored.state === 'borrador') throw notFound(FORM_MESSAGES.unknownTemplate);
    return stored;
  },
  run: (context, { body }, stored) => retireVersion(context, stored, body.motivo),
});
