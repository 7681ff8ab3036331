import contract from '#schemas/api/retire-template.schema.json' with { type: 'json' };
import { FORM_MESSAGES } from '#schemas/messages/forms.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { permit } from '../../permit.ts';
import { findTemplate, type StoredTemplate } from '../../templates/template-queries.ts';
import { retireVersion } from './retirement-service.ts';

export const retireTemplate = sessionOperation({
  method: 'post',
  path: '/plantillas/:id/retirar',
  summary: 'Retires a published version that is not in force; what was written under it stays',
  contract,
  admit: async (context: Context, { params }): Promise<StoredTemplate> => {
    permit('write /plantillas', context.actor);
    const stored = await findTemplate(context.db, Number(params['id']));
    if (!stored || stored.state === 'borrador') throw notFound(FORM_MESSAGES.unknownTemplate);
    return stored;
  },
  run: (context: Context, { body }: { body: { motivo: string } }, stored: StoredTemplate) =>
    retireVersion(context, stored, body.motivo),
});
