import { isObject } from '../json.ts';
import { child, parsePointer, valueAt } from '../pointer.ts';
import type { Problem } from '../problem.ts';
import { sameAnswer } from '../same-answer.ts';
import type { Field, Unit } from '../template/prepared/prepared-template.ts';
import type { RowGuard } from '../template/ui-schema.ts';
import type { RuleScope } from './apply-rules.ts';
import { evaluateCondition } from '../conditions/evaluate-condition.ts';
import { instancesOf } from './instances.ts';

/** The code of a guarded row that is left out or changed. */
export const GUARDED_ROW = 'fila.protegida';

type Row = Readonly<Record<string, unknown>>;

export interface GuardedRow {
  readonly act: RowGuard['act'];
  /** As it is stored; null: not yet. */
  readonly stored: unknown;
  /** As it is now; null: no longer there. */
  readonly now: unknown;
}

/**
 * The guard that forbids an act on a row. What is stored counts, too: a row may be deleted when it is guarded neither
 * as it is stored nor as it is sent. One that differs from what is stored was edited while it was free to be when
 * one of the two is not guarded.
 */
export function guardOf(list: Field, { act, stored, now }: GuardedRow, scope: RuleScope): RowGuard | null {
  const forbids = (guard: RowGuard, row: unknown): boolean =>
    evaluateCondition(guard.when, {
      respuestas: scope.respuestas,
      fila: row,
      contexto: scope.contexto ?? {},
      hechos: scope.hechos ?? {},
    });
  const rows = [now, stored].filter(isObject);
  const guards = list.ui['ui:rowGuards']?.filter((guard) => guard.act === act) ?? [];
  const isForbidden = (guard: RowGuard): boolean =>
    act === 'delete' ? rows.some((row) => forbids(guard, row)) : rows.every((row) => forbids(guard, row));
  return rows.length === 0 ? null : (guards.find(isForbidden) ?? null);
}

/** Guarded rows that are stored and that these answers leave out or change, in form order. */
export function guardedRows(unit: Unit, answers: unknown, stored: unknown, scope: RuleScope): Problem[] {
  const lists = [...unit.fields.values()].filter(({ ui }) => ui['ui:rowGuards'] !== undefined);
  if (lists.length === 0 || !isObject(stored)) return [];
  const around: RuleScope = { ...scope, respuestas: scope.respuestas ?? answers };
  return lists.flatMap((list) =>
    instancesOf(stored, list.pattern).flatMap(({ pointer, value }) => {
      const at = placeIn(answers, stored, pointer);
      return at === null ? [] : judgeList(unit, list, at, [rowsOf(value), rowsOf(valueAt(answers, at))], around);
    }),
  );
}

function judgeList(
  unit: Unit,
  list: Field,
  at: string,
  [before, after]: readonly [readonly Row[], readonly Row[]],
  scope: RuleScope,
): Problem[] {
  // Rows without ids are other rows: a list of those alone takes the place of the whole list, and deletes no single row.
  const isReplaced = after.length > 0 && after.every((row) => !isNumbered(row));
  // A row that nobody knows is refused as such; nobody can tell which one is meant.
  const isStrange = after.some((row) => isNumbered(row) && !before.some((one) => one['id'] === row['id']));
  if (isReplaced || isStrange) return [];
  return before.filter(isNumbered).flatMap((row) => {
    const index = after.findIndex((one) => one['id'] === row['id']);
    const now = after[index] ?? null;
    if (now !== null && !isEdited(unit, list, row, now)) return [];
    const act = now === null ? 'delete' : 'edit';
    const guard = guardOf(list, { act, stored: row, now }, scope);
    if (guard === null) return [];
    const params = { acto: act, id: row['id'] };
    return [{ pointer: now === null ? at : child(at, index), code: GUARDED_ROW, params, message: guard.message }];
  });
}

const isNumbered = (row: Row): boolean => row['id'] !== undefined && row['id'] !== null;

function rowsOf(value: unknown): readonly Row[] {
  return Array.isArray(value) ? (value as unknown[]).filter(isObject) : [];
}

/** Roles are given and taken in the table, where no row is opened: that is no edit of it. */
function isEdited(unit: Unit, list: Field, before: Row, now: Row): boolean {
  const parent = `${list.pattern}/*`;
  return [...unit.fields.values()].some(
    ({ parent: of, key, readOnly, from, ui }) =>
      of === parent && !readOnly && from === null && ui['ui:widget'] !== 'roles' && !sameAnswer(before[key], now[key]),
  );
}

/** Where other answers have what is stored at a pointer, rows found by their ids; null: in a row that is not there. */
function placeIn(answers: unknown, stored: unknown, pointer: string): string | null {
  let [from, to]: unknown[] = [stored, answers];
  let at = '';
  for (const part of parsePointer(pointer)) {
    let key: string | number = part;
    if (Array.isArray(from)) {
      const row: unknown = from[Number(part)];
      const id = isObject(row) ? row['id'] : undefined;
      key = rowsOf(to).findIndex((one) => one['id'] === id);
      if (id === undefined || key < 0) return null;
    }
    at = child(at, key);
    from = valueAt(from, child('', part));
    to = valueAt(to, child('', key));
  }
  return at;
}
