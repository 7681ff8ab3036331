import { isAnswered } from '../../conditions/answered.ts';
import { instancesOf } from '../../rules/instances.ts';
import { fraction, sumOf, ZERO } from '../../fraction.ts';
import type { Source } from '../../template/scoring.ts';
import { rowsAt } from './count.ts';
import type { SourceWord } from './source-word.ts';

/** One number of every row, added up. A row without it is not answered yet. */
export const sum: SourceWord<Extract<Source, { sum: string }>> = {
  read: (run, { sum: pattern }) => {
    const list = listOf(pattern);
    const isEmpty = rowsAt(run.scope.respuestas, list).length === 0;
    if (isEmpty && run.prepared.unit.fields.get(list)?.required === true) return { kind: 'missing', pointers: [list] };
    const places = instancesOf(run.scope.respuestas, pattern);
    const open = places.filter(({ value }) => !isAnswered(value)).map(({ pointer }) => pointer);
    if (open.length > 0) return { kind: 'missing', pointers: open };
    const odd = places.find(({ value }) => typeof value !== 'number');
    if (odd) return { kind: 'refused', pointer: odd.pointer };
    return { kind: 'amount', amount: sumOf(places.map(({ value }) => fraction(Number(value)))) };
  },
  pointer: ({ sum: pattern }) => listOf(pattern),
  limits: () => ({ low: ZERO, high: null }),
  subunits: 1,
};

function listOf(pattern: string): string {
  return pattern.slice(0, pattern.indexOf('/*'));
}
