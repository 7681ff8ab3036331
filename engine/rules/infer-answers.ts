import { valueAt, withValueAt } from '../pointer.ts';
import type { Unit } from '../template/prepared/prepared-template.ts';
import { isAnswered } from '../conditions/answered.ts';
import type { RuleScope } from './apply-rules.ts';
import { evaluateCondition } from '../conditions/evaluate-condition.ts';

/**
 * Answers that older or imported rows lack, deduced from what lies beside them (`ui:deducir`), in form order, so that
 * one may follow from another. What is there is never touched.
 */
export function inferAnswers<T>(unit: Unit, answers: T, scope: RuleScope): T {
  let current: unknown = answers;
  for (const { pattern, ui } of unit.fields.values()) {
    const cases = ui['ui:deducir'];
    if (!cases || pattern.includes('/*') || isAnswered(valueAt(current, pattern))) continue;
    const around = {
      fila: current,
      respuestas: scope.respuestas ?? current,
      contexto: scope.contexto ?? {},
      hechos: scope.hechos ?? {},
    };
    const found = cases.find(({ when }) => when === undefined || evaluateCondition(when, around));
    if (found) current = withValueAt(current, pattern, found.value);
  }
  return current as T;
}
