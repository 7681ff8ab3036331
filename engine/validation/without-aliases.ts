import { withValueAt } from '../pointer.ts';
import type { Unit } from '../template/prepared/prepared-template.ts';

/**
 * Answers without the copies under other names (`ui:deriva` with `alias`): where people edit, a proper answer that is
 * cleared must not come back from its copy.
 */
export function withoutAliases<T>(unit: Unit, answers: T): T {
  let current: unknown = answers;
  for (const { pattern, from } of unit.fields.values()) {
    const isAlias = from?.de === 'copia' && from.alias === true && !pattern.includes('/*');
    if (isAlias) current = withValueAt(current, pattern, undefined);
  }
  return current as T;
}
