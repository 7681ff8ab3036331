import { RUBRIC_LINT as TEXT } from '#schemas/messages/rubric-lint.ts';
import { conditionPaths } from '../../conditions/condition-paths.ts';
import type { Condition } from '../../conditions/condition.ts';
import { contractOf } from '../../template/contracts.ts';
import type { Field } from '../../template/prepared/prepared-template.ts';
import { kindName, type Meta } from '../../template/template.ts';
import type { PreparedScoring } from '../prepare-scoring.ts';
import { ruleConditions } from '../rule-conditions.ts';
import { isChosen } from './unread-answers.ts';
import type { LintReport } from './lint-report.ts';

/** A question with options that gives no points and that nothing looks at: perhaps somebody thinks that it decides. */
export function lintUnread(prepared: PreparedScoring, meta: Meta, report: LintReport): void {
  const { unit, scoring } = prepared;
  const conditions = [
    ...ruleConditions(prepared).map(({ when }) => when),
    ...[...unit.fields.values()].flatMap(ofField),
  ];
  const read = new Set(conditions.flatMap((condition) => conditionPaths(condition)));
  // Of what the contract demands more is said: that is no version.
  const demanded = Object.keys(contractOf(kindName(meta))?.properties ?? {}).map((key) => `/${key}`);
  const taken = new Set<unknown>([...demanded, ...scoring.items.flatMap(({ from, observ }) => [from, observ])]);
  for (const field of unit.fields.values()) {
    if (!isChosen(field) || field.inRow || taken.has(field.pattern) || read.has(`/respuestas${field.pattern}`))
      continue;
    report('sinLeer', '/outcomes', TEXT.unread(field.label));
  }
}

function ofField({ ui }: Field): Condition[] {
  const guards: readonly { readonly when?: Condition; readonly assert?: Condition }[] = [
    ...(ui['ui:checks'] ?? []),
    ...(ui['ui:rowGuards'] ?? []),
    ...(ui['ui:fixedIf'] ? [ui['ui:fixedIf']] : []),
  ];
  return [
    ui['ui:visibleIf'],
    ui['ui:requiredIf'],
    ui['ui:disabledIf'],
    ...guards.flatMap(({ when, assert }) => [when, assert]),
  ].filter((one) => one !== undefined);
}
