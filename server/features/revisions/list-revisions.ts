import contract from '#schemas/api/list-revisions.schema.json' with { type: 'json' };
import type { Context } from '../../context.ts';
import { sessionOperation } from '../../http/operation.ts';
import { listRevisions as readRevisions } from '#server/core/form/form-queries.ts';
import { presentRevision } from './present-revision.ts';
import { admitHistory, type AdmittedHistory } from './revision-policy.ts';

export const listRevisions = sessionOperation({
  method: 'get',
  path: '/revisiones/:ruta/:id',
  summary: 'Who saved a form when, oldest first',
  contract,
  admit: admitHistory,
  run: async (context: Context, { query }: { query: { seccion?: number } }, { form }: AdmittedHistory) => {
    const revisions = (await readRevisions(context.db, form.id)).map(presentRevision);
    return revisions.filter(({ seccion }) => query.seccion === undefined || seccion === query.seccion);
  },
});
