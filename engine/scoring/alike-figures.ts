import { formatDecimal } from '../format-decimal.ts';
import { fraction, textOf } from '../fraction.ts';
import { TOTAL } from './prepare-scoring.ts';
import type { PreparedScoring } from './prepare-scoring.ts';

/** So many decimals say all of what a rubric computes, or nobody looks at the rest any more. */
export const MOST_PLACES = 4;
const USUAL_PLACES = 2;

/** The decimals that the rubric gives its total. */
export function placesOf({ collectors }: Pick<PreparedScoring, 'collectors'>): number {
  return collectors.find(({ id }) => id === TOTAL)?.round?.places ?? USUAL_PLACES;
}

/**
 * The numbers of one sentence, each with as many decimals as the others: those of the rubric, more only where they then say
 * all of every number. A quotient without end would need endless ones: it is cut where the rubric cuts.
 */
export function alikeDigits(numbers: readonly string[], least: number): string[] {
  const needed = Math.max(least, ...numbers.map(neededPlaces));
  const places = needed <= MOST_PLACES ? needed : Math.max(least, USUAL_PLACES);
  return numbers.map((digits) => textOf(fraction(digits), places));
}

/** In the words of the office. */
export function alikeFigures(numbers: readonly string[], least: number): string[] {
  return alikeDigits(numbers, least).map(formatDecimal);
}

function neededPlaces(digits: string): number {
  return digits.includes('.') ? (digits.replace(/0+$/u, '').split('.')[1]?.length ?? 0) : 0;
}

/** Whether a number written with the others says all of it. */
export function isSaidWhole(digits: string, written: string): boolean {
  return neededPlaces(digits) <= (written.split('.')[1]?.length ?? 0);
}
