import { compare, fraction, minus, plus, sumOf, times, ZERO } from '../../fraction.ts';
import type { Fraction } from '../../fraction.ts';
import type { Budget, Cut } from '../../template/scoring.ts';
import type { Contender, CutWord } from './cut-word.ts';

/**
 * Whole levels of equal total, from the best on: those up to the level whose sum is nearest to `times` the budget and
 * not under `at_least` times it. Of two equally near ones the higher level; where no level reaches that, everybody.
 */
export const budget: CutWord<Extract<Cut, { budget: Budget }>> = ({ budget: words }, contenders, best) => {
  const levels = levelsOf(contenders, best);
  const available = fraction(words.available);
  const wanted = times(available, fraction(words.times));
  const least = times(available, fraction(words.at_least ?? 0));
  let sum = ZERO;
  let chosen: { readonly at: number; readonly distance: Fraction } | null = null;
  for (const [at, level] of levels.entries()) {
    sum = plus(sum, sumOf(level.map(({ asks }) => asks ?? ZERO)));
    if (compare(sum, least) < 0) continue;
    const distance = distanceOf(sum, wanted);
    if (chosen === null || compare(distance, chosen.distance) < 0) chosen = { at, distance };
  }
  const last = chosen?.at ?? levels.length - 1;
  const inside = new Set(levels.slice(0, last + 1).flat());
  return contenders.map((contender) => (inside.has(contender) ? 'in' : 'out'));
};

/** Contenders of equal total together, the best first; those without a total last. */
function levelsOf(contenders: readonly Contender[], best: 'max' | 'min'): Contender[][] {
  const direction = best === 'min' ? 1 : -1;
  const sorted = contenders.toSorted((a, b) =>
    a.total && b.total ? direction * compare(a.total, b.total) : Number(!a.total) - Number(!b.total),
  );
  const levels: Contender[][] = [];
  for (const contender of sorted) {
    const level = levels.at(-1);
    const [known, own] = [level?.[0]?.total ?? null, contender.total];
    const isSame = level !== undefined && (known && own ? compare(known, own) === 0 : known === own);
    if (level && isSame) level.push(contender);
    else levels.push([contender]);
  }
  return levels;
}

function distanceOf(a: Fraction, b: Fraction): Fraction {
  return compare(a, b) >= 0 ? minus(a, b) : minus(b, a);
}
