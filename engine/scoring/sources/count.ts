import { valueAt } from '../../pointer.ts';
import { evaluateCondition } from '../../conditions/evaluate-condition.ts';
import { fraction } from '../../fraction.ts';
import type { Source } from '../../template/scoring.ts';
import { limit } from './answer.ts';
import type { SourceWord } from './source-word.ts';

/** The rows of a list, or those that a condition holds for. No rows are none, unless the list must have some. */
export const count: SourceWord<Extract<Source, { count: string }>> = {
  read: (run, { count: pointer, where }) => {
    const rows = rowsAt(run.scope.respuestas, pointer);
    const field = run.prepared.unit.fields.get(pointer);
    if (rows.length === 0 && field?.required === true) return { kind: 'missing', pointers: [pointer] };
    const counted =
      where === undefined ? rows : rows.filter((fila) => evaluateCondition(where, { ...run.scope, fila }));
    return { kind: 'amount', amount: fraction(counted.length) };
  },
  pointer: ({ count: pointer }) => pointer,
  limits: (run, { count: pointer }) => {
    const schema = run.prepared.unit.fields.get(pointer)?.schema;
    return { low: limit(schema?.minItems), high: limit(schema?.maxItems) };
  },
  subunits: 1,
};

export function rowsAt(answers: unknown, pointer: string): readonly unknown[] {
  const value = valueAt(answers, pointer);
  return Array.isArray(value) ? value : [];
}
