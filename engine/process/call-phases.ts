import { PHASES, type Phase } from '#schemas/generated/domain/phase.ts';
import type { CalendarEntry } from './deadline.ts';
import { millisOf, type Instant } from './instant.ts';
import { currentPhase } from './phases.ts';

/** A phase with its beginning: entered by hand, or at a date of the published calendar. */
export interface PhaseStart {
  phase: Phase;
  at: Instant;
}

/** The phases that have begun, in the order of their beginning; the last one is in effect. */
export function startedPhases(
  byHand: readonly PhaseStart[],
  calendar: readonly Pick<CalendarEntry, 'phase' | 'startsAt'>[],
  now: Instant,
): PhaseStart[] {
  // At one and the same moment the hand wins over the calendar.
  return [...calendar.map(({ phase, startsAt }): PhaseStart => ({ phase, at: startsAt })), ...byHand]
    .filter(({ at }) => millisOf(at) <= millisOf(now))
    .toSorted((one, other) => millisOf(one.at) - millisOf(other.at))
    .filter(({ phase }, index, started) => started[index - 1]?.phase !== phase);
}

/** Those that began, in their order, up to the one in effect: a call that was put back has the later ones before it again. */
export function reachedPhases(started: readonly Pick<PhaseStart, 'phase'>[]): Phase[] {
  const current = currentPhase(started);
  if (current === null) return [];
  const upTo = PHASES.slice(0, PHASES.indexOf(current) + 1);
  return upTo.filter((phase) => started.some((one) => one.phase === phase));
}
