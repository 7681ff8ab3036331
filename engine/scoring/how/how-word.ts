import type { Fraction } from '../../fraction.ts';
import type { Collecting } from '../../template/scoring.ts';

/** A stage below that counts, with what its share is measured by: weight, maximum, or one like the others. */
export interface Part {
  readonly id: string;
  readonly points: Fraction;
  readonly low: Fraction | null;
  readonly high: Fraction | null;
  /** After it took over what is not applicable. */
  readonly share: Fraction;
  /** Before. */
  readonly base: Fraction;
}

export interface HowWord {
  /** What a part's share is measured by. */
  readonly measure: 'weight' | 'max' | 'equal';
  /** What each part's points are multiplied with before they are added up; null = no result. */
  readonly factors: (parts: readonly Part[], all: Fraction, words: Collecting) => ReadonlyMap<string, Fraction> | null;
  /** The parts that the limits are made of, where they are not those of the value. */
  readonly limitParts?: (parts: readonly Part[], side: 'low' | 'high', words: Collecting) => readonly Part[];
}
