import { sessionOperation } from '../../http/operation.ts';
import { admitToCall } from '#server/core/call/admit-to-call.ts';
import { readValues } from './values-of-call.ts';

export const readCallValues = sessionOperation('read-call-values', {
  summary: 'Budget, seats, mark and dates of a call, and whatever else its rubrics read from it',
  admit: admitToCall('GET /conv/{year}/valores'),
  run: (context, { params }) => readValues(context.db, params.year),
});
