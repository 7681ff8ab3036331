import type { RuleScope } from './apply-rules.ts';
import { evaluateCondition } from './evaluate-condition.ts';
import type { Unit } from '../template/prepared-template.ts';

/** Why a row may not be deleted or edited; null = it may. `list` is the pattern of its list within the unit. */
export function rowGuard(
  unit: Unit,
  list: string,
  act: 'delete' | 'edit',
  fila: unknown,
  scope: RuleScope,
): string | null {
  const guards = unit.fields.get(list)?.ui['ui:rowGuards'] ?? [];
  return (
    guards.find((guard) => guard.act === act && evaluateCondition(guard.when, { ...scope, fila }))?.message ?? null
  );
}
