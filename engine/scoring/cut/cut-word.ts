import type { Fraction } from '../../fraction.ts';
import type { Cut } from '../../template/scoring.ts';

/** A placed project as a cut sees it; best first. */
export interface Contender {
  readonly id: string;
  readonly place: number;
  readonly total: Fraction | null;
  /** What it asks for, where the cut is a budget. */
  readonly asks: Fraction | null;
}

export type Side = 'in' | 'out' | 'tie';

/** One way of drawing the line; on which side each contender is, in their order. */
export type CutWord<C extends Cut = Cut> = (
  cut: C,
  contenders: readonly Contender[],
  best: 'max' | 'min',
) => readonly Side[];
