import type { Scalar } from '../../conditions/condition.ts';
import type { Fraction } from '../../fraction.ts';
import type { Limits } from '../points/points-word.ts';
import type { Run } from '../run.ts';
import type { Source } from '../../template/scoring.ts';

export type Reading =
  | { readonly kind: 'scalar'; readonly value: Scalar }
  | { readonly kind: 'amount'; readonly amount: Fraction }
  | { readonly kind: 'missing'; readonly pointers: readonly string[] }
  | { readonly kind: 'refused'; readonly pointer: string }
  /** It gives nothing here. */
  | { readonly kind: 'out' }
  /** No answer of this form can mend it. */
  | { readonly kind: 'blocked'; readonly reason: string };

/** One place that an item's value can come from. `S` is the part of `Source` it reads. */
export interface SourceWord<S extends Source = Source> {
  readonly read: (run: Run, source: S) => Reading;
  /** The answer it hangs on: hidden, the item is out. */
  readonly pointer: (source: S) => string | null;
  readonly limits: (run: Run, source: S) => Limits;
  /** How many of the smaller unit make one: twelve months a year. */
  readonly subunits: number;
}
