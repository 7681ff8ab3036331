import { permit } from '#server/context/permit.ts';
import { sessionOperation } from '../../http/operation.ts';
import { countCandidates, listCandidates } from './candidate-queries.ts';
import { readFreeList } from './read-free-list.ts';
import { ruleOfType } from './require-commission.ts';

export const listFreeEvaluators = sessionOperation('list-free-evaluators', {
  summary: 'Evaluators without a commission of a type, by surname, with the work of the call',
  admit: async (context) => void permit('GET /usr/sinComision', context.actor),
  run: async ({ db }, { query }) =>
    readFreeList(db, query, (year, words) => {
      const filter = { rule: ruleOfType(query.tipoComision), year, words, withSeated: query.todos === 1 };
      return { read: (part) => listCandidates(db, filter, part), count: () => countCandidates(db, filter) };
    }),
});
