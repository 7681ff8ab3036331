import contract from '#schemas/api/read-template.schema.json' with { type: 'json' };
import { FORM_MESSAGES } from '#schemas/messages/forms.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { permit } from '../../permit.ts';
import { findDraftByFingerprint } from '../../templates/template-draft-queries.ts';
import { presentDraftStructure, presentStructure } from './present-structure.ts';

/** Drafts are there for administrators alone; for everybody else there is no such version. */
export const readTemplate = sessionOperation({
  method: 'get',
  path: '/plantillas/:huella',
  summary: 'A published version by its fingerprint',
  contract,
  run: async (context: Context, { params }: { params: { huella: string } }) => {
    permit('GET /plantillas/{huella}', context.actor);
    const { huella } = params;
    if (!/^[0-9a-f]{64}$/u.test(huella)) throw notFound(FORM_MESSAGES.unknownTemplate);
    const stored = await context.services.templates.byFingerprint(huella);
    if (stored) return presentStructure(context, stored);
    const draft = await findDraftByFingerprint(context.db, huella);
    if (!draft) throw notFound(FORM_MESSAGES.unknownTemplate);
    permit('GET /plantillas/{huella} of a draft', context.actor);
    return presentDraftStructure(context, draft);
  },
});
