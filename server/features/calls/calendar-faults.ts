import { isAhead, phaseAt } from '#engine/process/call-phases.ts';
import { localDayAt, startOfLocalDay } from '#engine/process/current-year.ts';
import { millisOf } from '#engine/process/instant.ts';
import type { Problem } from '#engine/problem.ts';
import { PHASE_NAMES } from '#schemas/generated/domain/phase.ts';
import { CALL_MESSAGES } from '#schemas/messages/lists.ts';
import type { CallRow } from '#server/core/call/call-queries.ts';
import { requestProblem } from '#server/errors/request-problem.ts';
import type { ReadRow } from '#server/core/call/read-calendar.ts';

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
        : [requestProblem(`/cronograma/${index}/${key}`, 'fecha', CALL_MESSAGES.beforeToday)],
    );
  });
}

/** A date to come of a phase that the call has left behind would begin nothing; what is published may be sent back. */
export function datesOfPassedPhases(
  rows: readonly ReadRow[],
  { phases, calendar, now }: Pick<CallRow, 'phases' | 'calendar' | 'now'>,
): Problem[] {
  const current = phaseAt(phases, rows, now);
  return rows.flatMap(({ index, phase, startsAt }): Problem[] => {
    const known = calendar.find((one) => one.phase === phase)?.startsAt;
    const isKnown = known !== undefined && millisOf(known) === startsAt.getTime();
    if (current === null || !isAhead(current, phase) || startsAt <= now || isKnown) return [];
    return [requestProblem(`/cronograma/${index}/desde`, 'etapa', CALL_MESSAGES.phasePassed(PHASE_NAMES[current]))];
  });
}
