import type { Scalar } from '../../conditions/condition.ts';
import type { Fraction } from '../../fraction.ts';
import type { Points } from '../../template/scoring.ts';

/** What an item is given points for: an answer as it is, or a quantity with the smaller units that make one of it. */
export type Given =
  | { readonly kind: 'scalar'; readonly value: Scalar }
  | { readonly kind: 'amount'; readonly amount: Fraction; readonly subunits: number };

export interface Limits {
  readonly low: Fraction | null;
  readonly high: Fraction | null;
}

/** One way of giving points. `P` is the part of `Points` it reads. */
export interface PointsWord<P extends Points = Points> {
  /** null = refused: not among the options, over the maximum, off the step. */
  readonly points: (words: P, given: Given) => Fraction | null;
  /** The least and the most it can give for amounts within `limits`. */
  readonly range: (words: P, limits: Limits, subunits: number) => Limits;
}
