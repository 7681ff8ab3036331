import { sessionOperation, type Operation } from '../../http/operation.ts';
import { permit } from '#server/context/permit.ts';
import { searchInstitutions as searchRows } from './institutions-queries.ts';

export const searchInstitutions = sessionOperation('search-institutions', {
  summary: 'Ten institutions at most whose name holds a text',
  run: async ({ db, actor }, { params }) => {
    permit('GET /base/bases/instit/{name}', actor);
    const text = params.name?.trim() ?? '';
    return text === '' ? [] : searchRows(db, actor, text);
  },
});

/** Without a text no name holds it. Without the slash it is the whole list. */
export const searchNoInstitution: Operation = { ...searchInstitutions, path: '/base/bases/instit/' };
