import { VALIDATION_MESSAGES as TEXT } from '#schemas/messages/validation.ts';
import { isObject } from '../json.ts';
import type { Problem } from '../problem.ts';
import { instancesOf } from '../rules/instances.ts';
import type { Unit } from '../template/prepared/prepared-template.ts';

/** Rows of lists have integer ids from one sequence, given by the server: absent = new. */
interface Row {
  readonly list: string;
  readonly pointer: string;
  readonly row: Record<string, unknown>;
}

function rowsOf(unit: Unit, answers: unknown): Row[] {
  return [...unit.rows]
    .filter(([, type]) => type.identity === 'fila')
    .flatMap(([list]) =>
      instancesOf(answers, `${list}/*`).flatMap(({ pointer, value }) =>
        isObject(value) ? [{ list, pointer, row: value }] : [],
      ),
    );
}

/** Ids that the stored answers don't have in that list (or that are sent twice) are refused. */
export function rowIdProblems(unit: Unit, answers: unknown, stored: unknown): Problem[] {
  const known = new Set(rowsOf(unit, stored ?? {}).map(({ list, row }) => `${list}=${JSON.stringify(row['id'])}`));
  const seen = new Set<string>();
  return rowsOf(unit, answers).flatMap(({ list, pointer, row }) => {
    const id = row['id'];
    if (id === undefined || id === null) return [];
    const key = `${list}=${JSON.stringify(id)}`;
    const isRepeated = seen.has(key);
    seen.add(key);
    if (known.has(key) && !isRepeated) return [];
    const message = isRepeated ? TEXT.repeatedRow : TEXT.unknownRow;
    return [
      { pointer: `${pointer}/id`, code: isRepeated ? 'fila.repetida' : 'fila.desconocida', params: { id }, message },
    ];
  });
}

/** How many numbers `assignRowIds` will ask for. */
export function countNewRows(unit: Unit, answers: unknown): number {
  return rowsOf(unit, answers).filter(({ row }) => !row['id']).length;
}

/** Gives each new row a number of the sequence, in form order. Too few numbers is a fault of the caller. */
export function assignRowIds(unit: Unit, answers: unknown, numbers: readonly number[]): unknown {
  const newRows = new Map<unknown, number>();
  for (const { row } of rowsOf(unit, answers)) {
    if (row['id']) continue;
    const id = numbers[newRows.size];
    if (id === undefined) throw new Error('Fewer row ids than new rows');
    newRows.set(row, id);
  }
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy);
    if (!isObject(value)) return value;
    const own = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]));
    const id = newRows.get(value);
    return id === undefined ? own : { ...own, id };
  };
  return newRows.size === 0 ? answers : copy(answers);
}
