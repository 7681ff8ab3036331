import contract from '#schemas/api/read-template.schema.json' with { type: 'json' };
import { FORM_MESSAGES } from '#schemas/messages/forms.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { permit } from '../../permit.ts';
import { presentStructure } from './present-structure.ts';

/** Drafts are found by their number in the studio, never here. */
export const readTemplate = sessionOperation({
  method: 'get',
  path: '/plantillas/:huella',
  summary: 'A published version by its fingerprint',
  contract,
  run: async (context: Context, { params }: { params: { huella: string } }) => {
    permit('GET /plantillas/{huella}', context.actor);
    const stored = /^[0-9a-f]{64}$/u.test(params.huella)
      ? await context.services.templates.byFingerprint(params.huella)
      : null;
    if (!stored) throw notFound(FORM_MESSAGES.unknownTemplate);
    return presentStructure(context, stored);
  },
});
