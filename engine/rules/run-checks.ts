import type { Problem } from '../problem.ts';
import { patternOf } from '../pointer.ts';
import type { Unit } from '../template/prepared/prepared-template.ts';
import type { Check } from '../template/ui-schema.ts';
import { isCovered } from './apply-rules.ts';
import type { RuleScope, RuleState } from './apply-rules.ts';
import type { Scope } from '../conditions/condition.ts';
import { evaluateCondition } from '../conditions/evaluate-condition.ts';
import { FaultsBelow } from './faults-below.ts';
import { instancesOf } from './instances.ts';

/**
 * The checks of a unit, inner ones first, so that an outer check may ask whether all below it is right.
 * `found` are the problems of single fields in form order.
 */
export function runChecks(unit: Unit, state: RuleState, scope: RuleScope, found: readonly Problem[]): Problem[] {
  const failed: Problem[] = [];
  const faults = new FaultsBelow(found);
  for (const { pattern, ui } of unit.checked) {
    for (const { pointer, row, value } of instancesOf(state.answers, pattern)) {
      if (isCovered(state.hidden, pointer)) continue;
      const fila = pattern.endsWith('/*') ? value : row;
      const inner: Scope = { ...scope, respuestas: scope.respuestas ?? state.answers, fila };
      for (const check of ui['ui:checks'] ?? []) {
        const problem = runCheck(unit, check, pointer, inner, faults);
        if (problem === null) continue;
        failed.push(problem);
        faults.add(problem);
        if (check.mode === 'first') break;
      }
    }
  }
  return failed;
}

function runCheck(unit: Unit, check: Check, at: string, scope: Scope, known: FaultsBelow): Problem | null {
  if (check.when !== undefined && !evaluateCondition(check.when, scope)) return null;
  const faults = known.at(check.valid?.map((path) => at + path) ?? []);
  const holds = check.assert === undefined ? faults.length === 0 : evaluateCondition(check.assert, scope);
  if (holds) return null;
  const missing = (check.faltan ?? []).filter((one) => !evaluateCondition(one.assert, scope));
  return {
    pointer: at + (check.ruta ?? ''),
    code: `check.${check.id}`,
    params: {
      check: check.id,
      en: at,
      ...(missing.length > 0 && { faltan: missing.map(({ message: text }) => text) }),
    },
    message: check.message ?? faults.map((fault) => labelled(unit, fault)).join('\n'),
  };
}

function labelled(unit: Unit, { pointer, message }: Problem): string {
  const field = unit.fields.get(patternOf(pointer));
  return field ? `${field.label}: ${message}` : message;
}
