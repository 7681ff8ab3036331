import { VALIDATION_MESSAGES as TEXT } from '#schemas/messages/validation.ts';
import { isObject } from '../json.ts';
import { child, valueAt } from '../pointer.ts';
import type { Problem } from '../problem.ts';
import { isAnswered } from '../conditions/answered.ts';
import { instancesOf } from '../rules/instances.ts';
import type { Unit } from '../template/prepared/prepared-template.ts';

/** What is wrong between rows, or between two answers, whoever fills the form in and however much of it. */
export function rowProblems(unit: Unit, answers: unknown): Problem[] {
  return [...unit.fields.values()].flatMap(({ pattern, parent, ui }): Problem[] => {
    const { 'ui:clave': key, 'ui:filasFijas': isFixed, 'ui:noAntesDe': sibling } = ui;
    if (sibling !== undefined && parent !== null) return datesReversed(unit, answers, { pattern, parent, sibling });
    if (key === undefined && isFixed !== true) return [];
    return instancesOf(answers, pattern).flatMap(({ pointer, value }) => {
      const rows = Array.isArray(value) ? (value as unknown[]) : [];
      return [...(key === undefined ? [] : repeatedKeys(rows, key, pointer)), ...(isFixed ? added(rows, pointer) : [])];
    });
  });
}

function repeatedKeys(rows: readonly unknown[], key: string, list: string): Problem[] {
  const seen = new Set<unknown>();
  return rows.flatMap((row, index) => {
    const value = valueAt(row, key);
    if (!isAnswered(value)) return [];
    const isRepeated = seen.has(value);
    seen.add(value);
    const pointer = child(list, index) + key;
    return isRepeated ? [{ pointer, code: 'clave.repetida', params: {}, message: TEXT.repeatedKey }] : [];
  });
}

function added(rows: readonly unknown[], list: string): Problem[] {
  return rows.flatMap((row, index) => {
    const isNew = isObject(row) && !isAnswered(row['id']);
    return isNew ? [{ pointer: child(list, index), code: 'fila.fija', params: {}, message: TEXT.fixedRows }] : [];
  });
}

/** Dates are written so that their order is that of their texts. */
function datesReversed(
  { fields }: Unit,
  answers: unknown,
  { pattern, parent, sibling }: { pattern: string; parent: string; sibling: string },
): Problem[] {
  const label = fields.get(child(parent, sibling))?.label ?? sibling;
  return instancesOf(answers, pattern).flatMap(({ pointer, value }) => {
    const from = valueAt(answers, pointer.slice(0, pointer.lastIndexOf('/')) + child('', sibling));
    const isReversed = typeof value === 'string' && typeof from === 'string' && value < from;
    return isReversed ? [{ pointer, code: 'orden', params: {}, message: TEXT.datesReversed(label) }] : [];
  });
}
