import contract from '#schemas/api/search-institutions.schema.json' with { type: 'json' };
import { sessionOperation } from '../../http/operation.ts';
import { permit } from '../../permit.ts';
import { searchInstitutions as searchRows } from './institutions-queries.ts';

export const searchInstitutions = sessionOperation({
  method: 'get',
  path: '/base/bases/instit/:name',
  summary: 'Ten institutions at most whose name holds a text',
  contract,
  run: async ({ db, actor }, { params }: { params: { name: string } }) => {
    permit('GET /base/bases/instit/{name}', actor);
    const text = params.name.trim();
    return text === '' ? [] : searchRows(db, actor, text);
  },
});
