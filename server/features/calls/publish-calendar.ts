import contract from '#schemas/api/publish-calendar.schema.json' with { type: 'json' };
import type { Context } from '../../context.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { sessionOperation } from '../../http/operation.ts';
import { admitCall } from './admit-call.ts';
import { publishCalendar as storeCalendar } from './call-service.ts';
import { presentCall } from './present-call.ts';
import { readCalendar, type SentCalendarRow } from './read-calendar.ts';

export const publishCalendar = sessionOperation({
  method: 'put',
  path: '/conv/:year/cronograma',
  summary: 'Publishes the dates of a call',
  contract,
  admit: admitCall('PUT /conv/{year}/cronograma'),
  run: async (
    context: Context,
    { params, body }: { params: { year: number }; body: { cronograma: SentCalendarRow[] } },
  ) => {
    const { rows, problems } = readCalendar(body.cronograma);
    if (problems[0]) throw badRequest(problems[0].mensaje, problems);
    return presentCall(await storeCalendar(context, params.year, rows), true);
  },
});
