import { valueAt } from '../../pointer.ts';
import { isAnswered } from '../../conditions/answered.ts';
import { divide, fraction, plus, ZERO } from '../../fraction.ts';
import type { Source } from '../../template/scoring.ts';
import { limit } from './answer.ts';
import type { SourceWord } from './source-word.ts';

const MONTHS = 12;

/** Years and months (0 to 11), as a number of years. */
export const years: SourceWord<Extract<Source, { years: string }>> = {
  read: (run, source) => {
    const pointers = [source.years, source.months];
    const values = pointers.map((pointer) => valueAt(run.scope.respuestas, pointer));
    const open = pointers.filter((_, at) => !isAnswered(values[at]));
    if (open.length > 0) return { kind: 'missing', pointers: open };
    const [full, months] = values;
    if (!isCount(full)) return { kind: 'refused', pointer: source.years };
    if (!isCount(months) || months >= MONTHS) return { kind: 'refused', pointer: source.months };
    return { kind: 'amount', amount: plus(fraction(full), divide(fraction(months), fraction(MONTHS))) };
  },
  pointer: (source) => source.years,
  limits: (run, source) => {
    const most = limit(run.prepared.unit.fields.get(source.years)?.schema.maximum);
    return { low: ZERO, high: most && plus(most, divide(fraction(MONTHS - 1), fraction(MONTHS))) };
  },
  subunits: MONTHS,
};

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
