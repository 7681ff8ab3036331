import { localDayAt, startOfLocalDay } from '#engine/process/current-year.ts';
import { millisOf } from '#engine/process/instant.ts';
import type { Problem } from '#engine/problem.ts';
import { REQUEST_PROBLEMS } from '#schemas/messages/http.ts';
import type { CallRow } from '#server/core/call/call-queries.ts';
import { requestProblem } from '#server/errors/request-problem.ts';
import type { ReadRow } from './read-calendar.ts';

/** A date that is not published yet lies today or later, by the office's day (2.10); what is published may be sent back. */
export function datesBeforeToday(
  rows: readonly ReadRow[],
  { calendar, now }: Pick<CallRow, 'calendar' | 'now'>,
): Problem[] {
  const today = startOfLocalDay(localDayAt(now)).getTime();
  return rows.flatMap(({ index, ...row }) => {
    const published = calendar.find(({ phase }) => phase === row.phase);
    const dates = [
      { key: 'desde', sent: row.startsAt, known: published?.startsAt },
      { key: 'hasta', sent: row.endsAt, known: published?.endsAt },
      { key: 'prorroga/hasta', sent: row.extendedUntil, known: published?.extendedUntil },
    ];
    return dates.flatMap(({ key, sent, known }): Problem[] =>
      sent === null || sent.getTime() >= today || (known != null && millisOf(known) === sent.getTime())
        ? []
        : [requestProblem(`/cronograma/${index}/${key}`, 'fecha', REQUEST_PROBLEMS.range)],
    );
  });
}
