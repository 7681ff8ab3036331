import type { Fraction } from '../../fraction.ts';
import type { PanelEntry } from '../../template/scoring.ts';

/** One evaluator's value. */
export interface Vote {
  readonly form: string;
  readonly value: string | null;
  readonly points: Fraction | null;
  readonly high: Fraction | null;
  /** How much this evaluator counts. */
  readonly weight: Fraction;
}

/** One way of making one value of several evaluators'; null = it comes to none. */
export type PanelWord = (votes: readonly Vote[], words: PanelEntry) => Fraction | null;

export function pointsOf(votes: readonly Vote[]): Fraction[] {
  return votes.flatMap(({ points }) => (points ? [points] : []));
}
