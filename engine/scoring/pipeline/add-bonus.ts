import { compare, divide, fraction, plus, roundTo, smaller, sumOf, textOf, times } from '../../fraction.ts';
import type { Fraction } from '../../fraction.ts';
import { BONUS, TOTAL } from '../prepare-scoring.ts';
import { addStage, chooseNumber, holds } from '../run.ts';
import type { Run } from '../run.ts';
import type { Bonus } from '../../template/scoring.ts';
import { emptyStage } from '../stage.ts';
import { finishStage } from '../steps/step-words.ts';

/** After the total's rounding: so many points, or per cent of the total, for each condition that holds. */
export function addBonus(run: Run, { cap, ...words }: Bonus): void {
  const total = run.stages.get(TOTAL);
  const start = emptyStage(BONUS, 'bonus', words, total?.state ?? 'none');
  if (!total?.points) return addStage(run, start);
  const earned = words.rules.filter(({ when }) => holds(run, when));
  for (const { reason } of earned) if (reason !== undefined) run.reasons.add(reason);
  const most = chooseNumber(run, cap);
  const sum = sumOf(earned.map(({ value }) => fraction(value)));
  const counted = most === null ? sum : smaller(sum, most);
  const contribution = words.unit === 'points' ? counted : times(total.points, divide(counted, fraction(100)));
  const points = plus(total.points, contribution);
  finishStage(run, {
    ...start,
    state: 'value',
    value: textOf(total.points, total.places),
    points,
    contribution,
    low: total.low && bounded(total.low, leastOf(words), words, most),
    high: total.high && bounded(total.high, mostOf(words), words, most),
    places: placesOf(points, total.places),
  });
}

/** Where the total ends when all that adds to it, or all that takes from it, is earned. */
function bounded(end: Fraction, earned: Fraction, { unit }: Pick<Bonus, 'unit'>, cap: Fraction | null): Fraction {
  const counted = cap === null ? earned : smaller(earned, cap);
  return plus(end, unit === 'points' ? counted : times(end, divide(counted, fraction(100))));
}

function mostOf({ rules }: Pick<Bonus, 'rules'>): Fraction {
  return sumOf(rules.map(({ value }) => fraction(Math.max(0, value))));
}

function leastOf({ rules }: Pick<Bonus, 'rules'>): Fraction {
  return sumOf(rules.map(({ value }) => fraction(Math.min(0, value))));
}

/** The total's decimals, where they are enough to say it. */
function placesOf(points: Fraction, places: number | null): number | null {
  return places !== null && compare(roundTo(points, places, 'down'), points) === 0 ? places : null;
}
