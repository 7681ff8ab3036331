import { sessionOperation } from '../../http/operation.ts';
import { permit } from '#server/context/permit.ts';
import { listInstitutions as listRows } from '#server/core/institution/institution-queries.ts';

export const listInstitutions = sessionOperation('list-institutions', {
  summary: 'The institutions that the person may choose from',
  run: async ({ db, actor }) => {
    permit('GET /base/bases/instit', actor);
    return listRows(db, actor);
  },
});
