import { isWithin } from '../pointer.ts';
import type { Problem } from '../problem.ts';
import { patternOf } from '../pointer.ts';
import type { Unit } from '../template/prepared-template.ts';
import type { Check } from '../template/ui-schema.ts';
import { isCovered } from './apply-rules.ts';
import type { RuleScope, RuleState } from './apply-rules.ts';
import type { Scope } from './condition.ts';
import { evaluateCondition } from './evaluate-condition.ts';
import { instancesOf } from './instances.ts';

/**
 * The checks of a unit, inner ones first, so that an outer check may ask whether all below it is right.
 * `found` are the problems of single fields in form order.
 */
export function runChecks(unit: Unit, state: RuleState, scope: RuleScope, found: readonly Problem[]): Problem[] {
  const failed: Problem[] = [];
  for (const { pattern, ui } of unit.checked) {
    for (const { pointer, row, value } of instancesOf(state.answers, pattern)) {
      if (isCovered(state.hidden, pointer)) continue;
      const fila = pattern.endsWith('/*') ? value : row;
      const inner: Scope = { ...scope, respuestas: scope.respuestas ?? state.answers, fila };
      for (const check of ui['ui:checks'] ?? []) {
        const problem = runCheck(unit, check, pointer, inner, [...found, ...failed]);
        if (problem === null) continue;
        failed.push(problem);
        if (check.mode === 'first') break;
      }
    }
  }
  return failed;
}

function runCheck(unit: Unit, check: Check, at: string, scope: Scope, found: readonly Problem[]): Problem | null {
  if (check.when !== undefined && !evaluateCondition(check.when, scope)) return null;
  const faults = found.filter(({ pointer }) => check.valid?.some((path) => isWithin(pointer, at + path)));
  const holds = check.assert === undefined ? faults.length === 0 : evaluateCondition(check.assert, scope);
  if (holds) return null;
  return {
    pointer: at + (check.ruta ?? ''),
    code: `check.${check.id}`,
    params: { check: check.id, en: at },
    message: check.message ?? faults.map((fault) => labelled(unit, fault)).join('\n'),
  };
}

function labelled(unit: Unit, { pointer, message }: Problem): string {
  const field = unit.fields.get(patternOf(pointer));
  return field ? `${field.label}: ${message}` : message;
}
