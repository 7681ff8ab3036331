import contract from '#schemas/api/list-institutions.schema.json' with { type: 'json' };
import { sessionOperation } from '../../http/operation.ts';
import { permit } from '../../permit.ts';
import { listInstitutions as listRows } from '#server/core/institution/institution-queries.ts';

export const listInstitutions = sessionOperation({
  method: 'get',
  path: '/base/bases/instit',
  summary: 'The institutions that the person may choose from',
  contract,
  run: async ({ db, actor }) => {
    permit('GET /base/bases/instit', actor);
    return listRows(db, actor);
  },
});
