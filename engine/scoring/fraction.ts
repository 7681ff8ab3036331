import Decimal from 'big.js';

/** An exact number: a decimal, or the quotient of two where no decimal says it (a third). Never a binary float. */
export interface Fraction {
  readonly over: Decimal;
  readonly under: Decimal;
}

export type RoundingMode = 'half_up' | 'half_even' | 'down' | 'up';

const MODES = { down: 0, half_up: 1, half_even: 2, up: 3 } as const;
const UNDER_ONE = new Decimal(1);
/** So many decimals of a quotient are shown. */
const SHOWN_PLACES = 10;
/** A quotient that ends within so many decimals is a decimal. */
const EXACT_PLACES = 20;

export const ZERO = fraction(0);
export const ONE = fraction(1);

/** A number of a template or an answer, by the digits it is written with. */
export function fraction(value: number | string): Fraction {
  return { over: new Decimal(String(value)), under: UNDER_ONE };
}

export function plus(a: Fraction, b: Fraction): Fraction {
  if (a.under.eq(b.under)) return simplify(a.over.plus(b.over), a.under);
  return simplify(a.over.times(b.under).plus(b.over.times(a.under)), a.under.times(b.under));
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { over: b.over.neg(), under: b.under });
}

export function times(a: Fraction, b: Fraction): Fraction {
  return simplify(a.over.times(b.over), a.under.times(b.under));
}

/** `b` is never zero: whoever divides asks first. */
export function divide(a: Fraction, b: Fraction): Fraction {
  const sign = b.over.lt(0) ? -1 : 1;
  return simplify(a.over.times(b.under).times(sign), a.under.times(b.over).times(sign));
}

export function sumOf(values: Iterable<Fraction>): Fraction {
  let sum = ZERO;
  for (const value of values) sum = plus(sum, value);
  return sum;
}

export function compare(a: Fraction, b: Fraction): -1 | 0 | 1 {
  return a.over.times(b.under).cmp(b.over.times(a.under));
}

export function isZero(value: Fraction): boolean {
  return value.over.eq(0);
}

export function smaller(a: Fraction, b: Fraction): Fraction {
  return compare(a, b) <= 0 ? a : b;
}

export function larger(a: Fraction, b: Fraction): Fraction {
  return compare(a, b) >= 0 ? a : b;
}

export function roundTo(value: Fraction, places: number, mode: RoundingMode): Fraction {
  const Rounding = Decimal();
  Rounding.DP = places;
  Rounding.RM = MODES[mode];
  return { over: new Rounding(value.over).div(value.under), under: UNDER_ONE };
}

/** Digits with a point, as on the wire; with `places` always so many of them. */
export function textOf(value: Fraction, places?: number | null): string {
  if (places !== undefined && places !== null) return roundTo(value, places, 'half_up').over.toFixed(places);
  return value.under.eq(1) ? value.over.toFixed() : roundTo(value, SHOWN_PLACES, 'half_up').over.toFixed();
}

function simplify(over: Decimal, under: Decimal): Fraction {
  if (under.eq(1)) return { over, under };
  const { over: quotient } = roundTo({ over, under }, EXACT_PLACES, 'down');
  return quotient.times(under).eq(over) ? { over: quotient, under: UNDER_ONE } : { over, under };
}
