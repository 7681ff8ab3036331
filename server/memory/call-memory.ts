import type { Modality } from '#schemas/generated/domain/modality.ts';
import type { Phase } from '#schemas/generated/domain/phase.ts';

/** Calls as they were at one guard. */
export interface KnownCalls {
  guard: number;
  byYear: ReadonlyMap<number, CallRow>;
  /** The current one; null: there is none. */
  current: CallRow | null;
}

export const NO_CALLS: KnownCalls = { guard: -1, byYear: new Map(), current: null };

/**
 * The calls that this process read lately. Every decision rests on them and they change a few times a year: the database
 * is told which guard they were read at and leaves them out while the guard has not risen, whoever changes them.
 */
export class CallMemory {
  #known = NO_CALLS;

  recall(): KnownCalls {
    return this.#known;
  }

  keep(guard: number, own: CallRow, current: CallRow | null): void {
    const { byYear } = this.#known;
    if (guard === this.#known.guard && byYear.has(own.year)) return;
    const others = guard === this.#known.guard ? byYear : [];
    this.#known = { guard, byYear: new Map([...others, [own.year, own]]), current };
  }
}

/** What the call declares for the projects of one modality. */
export interface CallValue {
  modality: Modality;
  id: string;
  value: string | number | boolean;
}

export interface CallRow {
  year: number;
  independent: boolean;
  values: CallValue[];
  phases: { phase: Phase; at: Date }[];
  calendar: {
    phase: Phase;
    startsAt: Date;
    endsAt: Date | null;
    extendedUntil: Date | null;
    resolution: string | null;
  }[];
}
