import { DECISION } from '#schemas/messages/decision.ts';
import { conditionPaths } from '../../conditions/condition-paths.ts';
import type { Condition } from '../../conditions/condition.ts';
import { contractOf } from '../../template/contracts.ts';
import { kindName, type Meta } from '../../template/template.ts';
import type { Field } from '../../template/prepared/prepared-template.ts';
import type { PreparedScoring } from '../prepare-scoring.ts';
import { ruleConditions } from '../rule-conditions.ts';
import { levelRank } from './level-names.ts';
import type { LintReport } from './lint-report.ts';

/**
 * What the system has every form of a kind ask (`Condición`), and any yes or no, that no rule reads: whoever answers it
 * believes that it decides. What gives points, or is declared as a category, is read already.
 */
export function unreadAnswers(prepared: PreparedScoring, meta: Meta, report: LintReport): void {
  for (const { label } of unreadChoices(prepared, meta).filter(({ isPlain }) => !isPlain)) {
    report('sinLeer', '/outcomes', DECISION.faults.unreadAnswer(label));
  }
}

interface Unread {
  readonly label: string;
  /** Neither demanded nor a yes or no: perhaps it is asked for its own sake. */
  readonly isPlain: boolean;
}

/** Questions with options that give no points and that nothing looks at. */
export function unreadChoices(prepared: PreparedScoring, meta: Meta): Unread[] {
  const { unit, scoring } = prepared;
  const demanded = new Set(Object.keys(contractOf(kindName(meta))?.properties ?? {}).map((key) => `/${key}`));
  const fields = [...unit.fields.values()];
  const ofRules = pathsIn(ruleConditions(prepared).map(({ when }) => when));
  const ofForm = pathsIn(fields.flatMap(ofField));
  const taken = new Set<unknown>(scoring.items.flatMap(({ from, observ }) => [from, observ]));
  return fields.flatMap((field) => {
    const path = `/respuestas${field.pattern}`;
    if (!isChosen(field) || field.inRow || taken.has(field.pattern) || ofRules.has(path)) return [];
    const isDemanded = demanded.has(field.pattern);
    // A question that the form itself looks at shows something, or asks for it.
    if (!isDemanded && ofForm.has(path)) return [];
    return [{ label: field.label, isPlain: !isDemanded && !isYesNo(field) }];
  });
}

function pathsIn(conditions: readonly Condition[]): ReadonlySet<string> {
  return new Set(conditions.flatMap((condition) => conditionPaths(condition)));
}

function isYesNo({ options }: Field): boolean {
  return options?.length === 2 && options.every(({ title }) => levelRank(title)?.scale === 'yesNo');
}

/** Chosen from options by a person. */
function isChosen({ options, type, readOnly, ui }: Field): boolean {
  return options !== null && type !== 'array' && !readOnly && ui['ui:widget'] !== 'oculto';
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
