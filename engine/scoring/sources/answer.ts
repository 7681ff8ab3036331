import { valueAt } from '../../pointer.ts';
import { isAnswered } from '../../conditions/answered.ts';
import type { Scalar } from '../../conditions/condition.ts';
import { fraction } from '../../fraction.ts';
import type { SourceWord } from './source-word.ts';

/** One answer, by its pointer. */
export const answer: SourceWord<string> = {
  read: (run, pointer) => {
    const value = valueAt(run.scope.respuestas, pointer);
    if (!isAnswered(value)) return { kind: 'missing', pointers: [pointer] };
    return isScalar(value) ? { kind: 'scalar', value } : { kind: 'refused', pointer };
  },
  pointer: (pointer) => pointer,
  limits: (run, pointer) => {
    const schema = run.prepared.unit.fields.get(pointer)?.schema;
    return { low: limit(schema?.minimum), high: limit(schema?.maximum) };
  },
  subunits: 1,
};

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

export function limit(value: number | undefined) {
  return value === undefined ? null : fraction(value);
}
