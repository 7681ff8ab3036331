import { millisOf, type Instant } from './instant.ts';
import type { Phase } from './vocabulary.ts';

/** A phase with its beginning: entered by hand, or at a date of the published calendar. */
export interface PhaseStart {
  tipoEstado: Phase;
  desde: Instant;
}

/** The phases that have begun, in the order of their beginning; the last one is in effect. */
export function startedPhases<P extends PhaseStart>(byHand: readonly P[], calendar: readonly P[], now: Instant): P[] {
  // At one and the same moment the hand wins over the calendar.
  return [...calendar, ...byHand]
    .filter(({ desde }) => millisOf(desde) <= millisOf(now))
    .toSorted((one, other) => millisOf(one.desde) - millisOf(other.desde))
    .filter(({ tipoEstado }, index, started) => started[index - 1]?.tipoEstado !== tipoEstado);
}
