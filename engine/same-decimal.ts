import { compare, fraction } from './fraction.ts';

const DECIMAL = /^-?\d+(?:\.\d+)?$/u;

/** Two decimals are one number, with however many places each is written: `12` is `12.00`. */
export function sameDecimal(one: string | null, other: string | null): boolean {
  if (one === other) return true;
  if (one === null || other === null || !DECIMAL.test(one) || !DECIMAL.test(other)) return false;
  return compare(fraction(one), fraction(other)) === 0;
}
