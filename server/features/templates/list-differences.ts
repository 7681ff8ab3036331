import { gravest } from '#engine/versions/change.ts';
import { presentChange } from '#engine/versions/wire-change.ts';
import { permit } from '#server/context/permit.ts';
import { sessionOperation } from '../../http/operation.ts';
import { presentTemplate } from '../../templates/present-template.ts';
import { listCompared } from './difference-queries.ts';
import { reviewText } from './review-text.ts';

export const listDifferences = sessionOperation('list-template-differences', {
  summary: 'Every form of a call beside what it was in the call before',
  admit: async (context) => void permit('GET /plantillas', context.actor),
  run: async (context, { query }) => {
    const compared = await listCompared(context.db, query.anio);
    return Promise.all(
      compared.map(async ({ now, before, author, changedAt }) => {
        const text = JSON.stringify(now.template);
        const { changes, problems } = await reviewText(context, text, before?.template ?? null);
        const cambios = before === null ? [] : changes;
        return {
          plantilla: presentTemplate(now),
          borrador: now.state === 'borrador',
          de: before && presentTemplate(before),
          problemas: problems.length,
          cambios: cambios.map(presentChange),
          clase: gravest(cambios),
          autor: author,
          modificada: changedAt.toISOString(),
        };
      }),
    );
  },
});
