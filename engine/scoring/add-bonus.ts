import { compare, divide, fraction, plus, roundTo, smaller, sumOf, textOf, times } from './fraction.ts';
import type { Fraction } from './fraction.ts';
import { BONUS, TOTAL } from './prepare-scoring.ts';
import { addStage, chooseNumber, holds } from './run.ts';
import type { Run } from './run.ts';
import type { Bonus } from './scoring.ts';
import { emptyStage } from './stage.ts';
import { finishStage } from './steps/step-words.ts';

/** After the total's rounding: so many points, or per cent of the total, for each condition that holds. */
export function addBonus(run: Run, { cap, ...words }: Bonus): void {
  const total = run.stages.get(TOTAL);
  const start = emptyStage(BONUS, 'bonificacion', words, total?.state ?? 'none');
  if (!total?.puntos) return addStage(run, start);
  const earned = words.rules.filter(({ when }) => holds(run, when));
  for (const { reason } of earned) if (reason !== undefined) run.reasons.add(reason);
  const most = chooseNumber(run, cap);
  const sum = sumOf(earned.map(({ value }) => fraction(value)));
  const counted = most === null ? sum : smaller(sum, most);
  const aporte = words.unit === 'points' ? counted : times(total.puntos, divide(counted, fraction(100)));
  const puntos = plus(total.puntos, aporte);
  finishStage(run, {
    ...start,
    state: 'value',
    valor: textOf(total.puntos, total.places),
    puntos,
    aporte,
    low: total.low,
    high: total.high,
    places: placesOf(puntos, total.places),
  });
}

/** The total's decimals, where they are enough to say it. */
function placesOf(points: Fraction, places: number | null): number | null {
  return places !== null && compare(roundTo(points, places, 'down'), points) === 0 ? places : null;
}
