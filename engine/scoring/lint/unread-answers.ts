import { DECISION } from '#schemas/messages/decision.ts';
import { conditionPaths } from '../../conditions/condition-paths.ts';
import { contractOf } from '../../template/contracts.ts';
import { kindName, type Meta } from '../../template/template.ts';
import type { Field } from '../../template/prepared/prepared-template.ts';
import type { PreparedScoring } from '../prepare-scoring.ts';
import { ruleConditions } from '../rule-conditions.ts';
import type { LintReport } from './lint-report.ts';

/**
 * What the system has every form of a kind ask (`Condición`) and no rule reads: whoever answers it believes that it decides.
 * What gives points, or is declared as a category, is read already.
 */
export function unreadAnswers(prepared: PreparedScoring, meta: Meta, report: LintReport): void {
  const demanded = contractOf(kindName(meta))?.properties ?? {};
  const read = new Set(ruleConditions(prepared).flatMap(({ when }) => conditionPaths(when)));
  const taken = new Set(prepared.scoring.items.map(({ from }) => from));
  for (const key of Object.keys(demanded)) {
    const field = prepared.unit.fields.get(`/${key}`);
    if (!field || !isChosen(field) || taken.has(field.pattern) || read.has(`/respuestas${field.pattern}`)) continue;
    report('sinLeer', '/outcomes', DECISION.faults.unreadAnswer(field.label));
  }
}

/** Chosen from options by a person. */
export function isChosen({ options, type, readOnly, ui }: Field): boolean {
  return options !== null && type !== 'array' && !readOnly && ui['ui:widget'] !== 'oculto';
}
