import { sessionOperation } from '../../http/operation.ts';
import { admitContest, contestOf, readingOf, readerOf } from './admit-contest.ts';
import { readContest } from './read-contest.ts';

export const readResults = sessionOperation('read-results', {
  summary: 'The order of merit of a kind of evaluation with its arithmetic, and the cut as it is or would fall',
  admit: admitContest('GET /resultados/{year}/{kind}/{modalidad}'),
  run: (context, { params }, decision) =>
    readContest(readingOf(context), contestOf(params), readerOf(context, decision)),
});
