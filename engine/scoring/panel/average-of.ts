import { divide, fraction, minus, plus, roundTo, sumOf, textOf, times } from '../../fraction.ts';

/** What a number may be: on a step counted from the least one, or with so many decimals. */
export interface Steps {
  readonly min?: number | undefined;
  readonly step?: number | undefined;
}

const DECIMALS = 2;

/** The mean of what was said, on the nearest number that can be answered, halves upwards; null: nobody said one. */
export function averageOf(values: readonly unknown[], { min = 0, step }: Steps): number | null {
  const said = values.filter((one) => typeof one === 'number').map(fraction);
  if (said.length === 0) return null;
  const mean = divide(sumOf(said), fraction(said.length));
  if (step === undefined) return Number(textOf(roundTo(mean, DECIMALS, 'half_up')));
  const steps = roundTo(divide(minus(mean, fraction(min)), fraction(step)), 0, 'half_up');
  return Number(textOf(plus(fraction(min), times(steps, fraction(step)))));
}
