import { phaseAt } from '#engine/process/call-phases.ts';
import { deadlineOf, openUntil, type Reception } from '#engine/process/deadline.ts';
import type { Phase } from '#schemas/generated/domain/phase.ts';
import type { CallRow } from '#server/core/call/call-queries.ts';
import { localMinute } from '#server/office-time/local-minute.ts';

export function phaseOf({ phases, calendar, now }: Pick<CallRow, 'phases' | 'calendar' | 'now'>): Phase | null {
  return phaseAt(phases, calendar, now);
}

/** Until when the project is open for its people, as they read it; null: it is not, or no date ends it. */
export function lastDay(
  { extension }: { extension: Date | null },
  reception: Reception,
  call: Pick<CallRow, 'phases' | 'calendar' | 'now'>,
): string | null {
  const { calendar, now } = call;
  const facts = { reception, calendar, phase: phaseOf(call), extension, now };
  const until = deadlineOf(facts) === 'closed' ? null : openUntil(facts);
  return until === null ? null : localMinute(new Date(until));
}

/** Until when evaluations of this stage are asked for; null: no date says it, or it is over. */
export function stageEnd(stage: Phase, { calendar, now }: Pick<CallRow, 'calendar' | 'now'>): string | null {
  const entry = calendar.find(({ phase }) => phase === stage);
  const end = entry?.extendedUntil ?? entry?.endsAt ?? null;
  return end === null || new Date(end) <= now ? null : localMinute(new Date(end));
}
