import { compare, divide, fraction, minus, plus, sumOf, textOf, times } from '../fraction.ts';
import type { Fraction } from '../fraction.ts';

/** How far numbers lie from each other. Decimals are strings. */
export interface Apart {
  /** From the lowest to the highest. */
  readonly range: string;
  /** Standard deviation of all of them, two decimals. */
  readonly deviation: string;
}

/** null: fewer than two say something. */
export function apart(numbers: readonly string[]): Apart | null {
  if (numbers.length < 2) return null;
  const values = numbers.map(fraction).toSorted(compare);
  const [low, high] = [values[0] as Fraction, values.at(-1) as Fraction];
  const mean = meanOf(values);
  const variance = meanOf(values.map((value) => times(minus(value, mean), minus(value, mean))));
  return { range: textOf(minus(high, low)), deviation: rootOf(variance) };
}

export function meanOf(values: readonly Fraction[]): Fraction {
  return divide(sumOf(values), fraction(values.length));
}

const PLACES = 2;

/** Of a number that is not negative, to two decimals, half up. Nothing is compared with it, but it is shown. */
function rootOf({ over, under }: Fraction): string {
  const scale = 10n ** BigInt(PLACES + 1);
  const root = wholeRoot((over * scale * scale) / under);
  return textOf(divide(plus(fraction(String(root)), fraction(0)), fraction(String(scale))), PLACES);
}

/** The largest whole number whose square is not over it. */
function wholeRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
