import { kindName } from '#engine/template/template.ts';
import { FORM_MESSAGES } from '#schemas/messages/forms.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { permit } from '#server/context/permit.ts';
import { findDraftByFingerprint } from '../../templates/template-draft-queries.ts';
import type { StoredTemplate } from '../../templates/template-queries.ts';

/** The whole template, in the order of its keys: reading it again gives the same fingerprint. */
export const exportTemplate = sessionOperation('export-template', {
  summary: 'A version or a draft as a JSON file',
  admit: async (context, { params }): Promise<StoredTemplate> => {
    permit('GET /plantillas/{huella}/exportar', context.actor);
    const fingerprint = params.huella;
    const found =
      (await context.services.templates.byFingerprint(fingerprint)) ??
      (await findDraftByFingerprint(context.db, fingerprint));
    if (!found) throw notFound(FORM_MESSAGES.unknownTemplate);
    return found;
  },
  run: async (_context, _input, { template, state }) => {
    const { meta } = template;
    const suffix = state === 'borrador' ? 'borrador' : `v${meta.version}`;
    const content = Buffer.from(`${JSON.stringify(template, null, 2)}\n`, 'utf8');
    return {
      file: { name: `${kindName(meta)}-${meta.anio}-${suffix}.json`, type: 'application/json; charset=utf-8', content },
    };
  },
});
