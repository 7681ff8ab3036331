import { PHASES, type Phase } from '#schemas/generated/domain/phase.ts';
import type { CalendarEntry } from './deadline.ts';
import { millisOf, type Instant } from './instant.ts';
import { currentPhase } from './phases.ts';

/** A phase with its beginning: entered by hand, or at a date of the published calendar. */
export interface PhaseStart {
  phase: Phase;
  at: Instant;
}

/**
 * The phases that have begun, in the order of their beginning; the last one is in effect. A date begins its phase only
 * when that one comes after the phase in effect: the calendar never takes a call back, the hand may.
 */
export function startedPhases(
  byHand: readonly PhaseStart[],
  calendar: readonly Pick<CalendarEntry, 'phase' | 'startsAt'>[],
  now: Instant,
): PhaseStart[] {
  // At one and the same moment the hand wins over the calendar.
  const begun = [
    ...calendar.map(({ phase, startsAt }) => ({ phase, at: startsAt, isByHand: false })),
    ...byHand.map((start) => ({ ...start, isByHand: true })),
  ]
    .filter(({ at }) => millisOf(at) <= millisOf(now))
    .toSorted((one, other) => millisOf(one.at) - millisOf(other.at));
  const started: PhaseStart[] = [];
  for (const { phase, at, isByHand } of begun) {
    const current = currentPhase(started);
    if (isByHand ? phase !== current : isAhead(phase, current)) started.push({ phase, at });
  }
  return started;
}

/** The phase in effect; null: none has begun. */
export function phaseAt(...of: Parameters<typeof startedPhases>): Phase | null {
  return currentPhase(startedPhases(...of));
}

/** Whether a phase comes after the one in effect, or none has begun. */
export function isAhead(phase: Phase, current: Phase | null): boolean {
  return current === null || PHASES.indexOf(phase) > PHASES.indexOf(current);
}

/** Those that began, in their order, up to the one in effect: a call that was put back has the later ones before it again. */
export function reachedPhases(started: readonly Pick<PhaseStart, 'phase'>[]): Phase[] {
  const current = currentPhase(started);
  if (current === null) return [];
  const upTo = PHASES.slice(0, PHASES.indexOf(current) + 1);
  return upTo.filter((phase) => started.some((one) => one.phase === phase));
}
