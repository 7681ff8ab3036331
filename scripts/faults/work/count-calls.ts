import type { Attempt, Found } from './errand.ts';

/** Of one kind of call. */
export interface Count {
  sent: number;
  acknowledged: number;
  /** Without an answer, and done nevertheless: right, too. */
  unknownDone: number;
  unknownNotDone: number;
  /** Acknowledged, and not there. */
  lost: number;
  /** There in part. */
  halfDone: number;
}

export interface Tally {
  calls: Record<string, Count>;
  /** Found whole, by the name that the audit has for them; and those of which nobody can tell. */
  actions: Record<string, { whole: number; untold: number }>;
  faults: string[];
}

export const newTally = (): Tally => ({ calls: {}, actions: {}, faults: [] });

export function count(tally: Tally, attempt: Attempt, found: Found): void {
  const { kind, action, answer } = attempt;
  const row = (tally.calls[kind] ??= {
    sent: 0,
    acknowledged: 0,
    unknownDone: 0,
    unknownNotDone: 0,
    lost: 0,
    halfDone: 0,
  });
  row.sent++;
  if (answer !== null) row.acknowledged++;
  if (typeof found === 'object') {
    row.halfDone++;
    tally.faults.push(`${kind}, half done: ${found.half}`);
  } else if (answer !== null && found === 'nothing') {
    row.lost++;
    tally.faults.push(`${kind}, lost: acknowledged, but not there (${attempt.sending.path})`);
  } else if (answer === null) row[found === 'whole' ? 'unknownDone' : 'unknownNotDone']++;
  if (action === null) return;
  const known = (tally.actions[action] ??= { whole: 0, untold: 0 });
  if (found === 'whole') known.whole++;
  else if (answer === null) known.untold++;
}
