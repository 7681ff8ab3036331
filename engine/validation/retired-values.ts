import { VALIDATION_MESSAGES as TEXT } from '#schemas/messages/validation.ts';
import { isObject } from '../json.ts';
import { parsePointer } from '../pointer.ts';
import type { Problem } from '../problem.ts';
import { instancesOf } from '../rules/instances.ts';
import type { Unit } from '../template/prepared/prepared-template.ts';

/** A retired entry may be kept by whoever had it; chosen anew it is refused. Rows are matched by their ids. */
export function retiredValues(unit: Unit, answers: unknown, stored: unknown): Problem[] {
  const problems: Problem[] = [];
  for (const { pattern, type, options } of unit.fields.values()) {
    const retired = new Set(options?.filter((option) => option.retirada).map((option) => option.const));
    if (retired.size === 0 || type === 'array') continue;
    const kept = new Set(instancesOf(stored ?? {}, pattern).map(({ pointer, value }) => place(stored, pointer, value)));
    for (const { pointer, value } of instancesOf(answers, pattern)) {
      if (!retired.has(value as string) || kept.has(place(answers, pointer, value))) continue;
      problems.push({ pointer, code: 'retirada', params: { valor: value }, message: TEXT.retired });
    }
  }
  return problems;
}

/** The place of a value, rows by id instead of by index; values of a plain list have no place of their own. */
function place(answers: unknown, pointer: string, value: unknown): string {
  let at = answers;
  const parts = parsePointer(pointer).map((part) => {
    const isIndex = Array.isArray(at);
    at = isIndex ? (at as unknown[])[Number(part)] : isObject(at) ? at[part] : undefined;
    if (!isIndex) return part;
    return isObject(at) && at['id'] !== undefined ? JSON.stringify(at['id']) : '*';
  });
  return `${parts.join('/')}=${String(value)}`;
}
