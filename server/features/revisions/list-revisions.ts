import { sessionOperation } from '../../http/operation.ts';
import { listRevisions as readRevisions } from '#server/core/form/form-queries.ts';
import { presentRevision } from './present-revision.ts';
import { admitHistory } from './revision-policy.ts';

export const listRevisions = sessionOperation('list-revisions', {
  summary: 'Who saved a form when, oldest first',
  admit: admitHistory,
  run: async (context, { query }, { form }) => {
    const revisions = (await readRevisions(context.db, form.id)).map(presentRevision);
    return revisions.filter(({ seccion }) => query.seccion === undefined || seccion === query.seccion);
  },
});
