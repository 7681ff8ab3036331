import { sessionOperation } from '../../http/operation.ts';
import { admitFacts } from './admit-facts.ts';
import { readFactsOf } from './facts-of-call.ts';

export const readFacts = sessionOperation('read-facts', {
  summary: 'What the office entered of the projects of a call, and what its rubrics ask for',
  admit: admitFacts('GET /hechos/{year}'),
  run: (context, { params }) => readFactsOf(context.db, params.year),
});
