/** An exact number: a quotient in its lowest terms, so that a third is a third. Never a binary float. */
export interface Fraction {
  readonly over: bigint;
  /** Always positive. */
  readonly under: bigint;
}

export type RoundingMode = 'half_up' | 'half_even' | 'down' | 'up';

/** How many decimals are shown of a number that has no end in decimals, or a very long one. */
const SHOWN_PLACES = 10;
const EXACT_PLACES = 20;
const EXACT_SCALE = 10n ** BigInt(EXACT_PLACES);

const NUMBER = /^(-?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/iu;

export const ZERO = fraction(0);
export const ONE = fraction(1);

/** A number of a template or an answer, by the digits it is written with. */
export function fraction(value: number | string): Fraction {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return { over: BigInt(value), under: 1n };
  const [, sign = '', whole = '', decimals = '', exponent = '0'] = NUMBER.exec(String(value)) ?? [];
  if (whole + decimals === '') throw new TypeError(`no number: ${value}`);
  const digits = BigInt(sign + whole + decimals);
  const places = decimals.length - Number(exponent);
  return places <= 0 ? { over: digits * 10n ** BigInt(-places), under: 1n } : reduced(digits, 10n ** BigInt(places));
}

export function plus(a: Fraction, b: Fraction): Fraction {
  if (a.under === b.under) return reduced(a.over + b.over, a.under);
  return reduced(a.over * b.under + b.over * a.under, a.under * b.under);
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { over: -b.over, under: b.under });
}

export function times(a: Fraction, b: Fraction): Fraction {
  return reduced(a.over * b.over, a.under * b.under);
}

/** `b` is never zero: whoever divides asks first. */
export function divide(a: Fraction, b: Fraction): Fraction {
  const sign = b.over < 0n ? -1n : 1n;
  return reduced(a.over * b.under * sign, a.under * b.over * sign);
}

export function sumOf(values: Iterable<Fraction>): Fraction {
  let sum = ZERO;
  for (const value of values) sum = plus(sum, value);
  return sum;
}

export function compare(a: Fraction, b: Fraction): -1 | 0 | 1 {
  const [left, right] = [a.over * b.under, b.over * a.under];
  return left === right ? 0 : left < right ? -1 : 1;
}

export function isZero(value: Fraction): boolean {
  return value.over === 0n;
}

export function smaller(a: Fraction, b: Fraction): Fraction {
  return compare(a, b) <= 0 ? a : b;
}

export function larger(a: Fraction, b: Fraction): Fraction {
  return compare(a, b) >= 0 ? a : b;
}

export function roundTo(value: Fraction, places: number, mode: RoundingMode): Fraction {
  const scale = 10n ** BigInt(places);
  return reduced(roundedTo(value, scale, mode), scale);
}

/** Digits with a point, as on the wire; with `places` always so many of them. */
export function textOf(value: Fraction, places?: number | null): string {
  if (places !== undefined && places !== null) return written(value, places);
  if (value.under === 1n) return String(value.over);
  const text = written(value, isDecimal(value) ? EXACT_PLACES : SHOWN_PLACES);
  return text.replace(/\.?0+$/u, '');
}

function written(value: Fraction, places: number): string {
  const digits = roundedTo(value, 10n ** BigInt(places), 'half_up');
  const sign = digits < 0n ? '-' : '';
  const text = String(digits < 0n ? -digits : digits).padStart(places + 1, '0');
  return places === 0 ? sign + text : `${sign}${text.slice(0, -places)}.${text.slice(-places)}`;
}

/** Whether EXACT_PLACES decimals write it without a rest. */
function isDecimal({ under }: Fraction): boolean {
  return EXACT_SCALE % under === 0n;
}

/** The number times `scale`, as a whole number. Halves go away from zero. */
function roundedTo({ over, under }: Fraction, scale: bigint, mode: RoundingMode): bigint {
  const scaled = over * scale;
  const whole = scaled / under;
  const rest = (scaled < 0n ? -scaled : scaled) % under;
  if (rest === 0n || mode === 'down') return whole;
  const half = rest * 2n;
  const isEven = whole % 2n === 0n;
  const isUp = mode === 'up' || half > under || (half === under && (mode === 'half_up' || !isEven));
  return isUp ? whole + (over < 0n ? -1n : 1n) : whole;
}

function reduced(over: bigint, under: bigint): Fraction {
  if (under === 1n) return { over, under };
  const common = commonFactor(over < 0n ? -over : over, under);
  return common === 1n ? { over, under } : { over: over / common, under: under / common };
}

function commonFactor(a: bigint, b: bigint): bigint {
  let [left, right] = [a, b];
  while (right !== 0n) [left, right] = [right, left % right];
  return left;
}
