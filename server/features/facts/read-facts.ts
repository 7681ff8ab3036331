import { sessionOperation } from '../../http/operation.ts';
import { admitToCall } from '#server/core/call/admit-to-call.ts';
import { readFactsOf } from './facts-of-call.ts';

export const readFacts = sessionOperation('read-facts', {
  summary: 'What the office entered of the projects of a call, and what its rubrics ask for',
  admit: admitToCall('GET /hechos/{year}'),
  run: (context, { params }) => readFactsOf(context.db, params.year),
});
