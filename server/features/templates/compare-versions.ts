import { gravest } from '#engine/versions/change.ts';
import { presentChange } from '#engine/versions/wire-change.ts';
import { FORM_MESSAGES } from '#schemas/messages/forms.ts';
import type { Context } from '#server/context/context.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { permit } from '#server/context/permit.ts';
import { presentTemplate } from '../../templates/present-template.ts';
import { findTemplate, type StoredTemplate } from '../../templates/template-queries.ts';
import { requireTemplate } from './review-text.ts';

export const compareVersions = sessionOperation('compare-templates', {
  summary: 'How two versions or drafts differ, in words',
  admit: async (context) => void permit('GET /plantillas', context.actor),
  run: async (context, { query }) => {
    const [from, to] = await Promise.all([mustFind(context, query.de), mustFind(context, query.a)]);
    const { changes } = await requireTemplate(context, JSON.stringify(to.template), from.template);
    return {
      de: presentTemplate(from),
      a: presentTemplate(to),
      cambios: changes.map(presentChange),
      clase: gravest(changes),
    };
  },
});

async function mustFind(context: Context, id: number): Promise<StoredTemplate> {
  const found = await findTemplate(context.db, id);
  if (!found) throw notFound(FORM_MESSAGES.unknownTemplate);
  return found;
}
