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

/** The same with no text at all: the name is empty, so nothing has it. Without the slash it is the whole list. */
export const searchNoInstitution = sessionOperation({
  method: 'get',
  path: '/base/bases/instit/',
  summary: 'No institution: there is no text to search',
  contract: { answer: contract.answer },
  run: ({ actor }): Promise<never[]> => {
    permit('GET /base/bases/instit/{name}', actor);
    return Promise.resolve([]);
  },
});
