import { badRequest } from '../../errors/bad-request.ts';
import { sessionOperation } from '../../http/operation.ts';
import { admitToCall } from '#server/core/call/admit-to-call.ts';
import { datesBeforeToday, datesOfPassedPhases } from './calendar-faults.ts';
import { publishCalendar as storeCalendar } from './call-service.ts';
import { presentCall } from './present-call.ts';
import { readCalendar } from '#server/core/call/read-calendar.ts';

export const publishCalendar = sessionOperation('publish-calendar', {
  summary: 'Publishes the dates of a call',
  admit: admitToCall('PUT /conv/{year}/cronograma'),
  run: async (context, { params, body }, call) => {
    const { rows, problems } = readCalendar(body.cronograma);
    problems.push(...datesBeforeToday(rows, call), ...datesOfPassedPhases(rows, call));
    if (problems[0]) throw badRequest(problems[0].message, problems);
    return presentCall(await storeCalendar(context, params.year, rows, body.version), true);
  },
});
