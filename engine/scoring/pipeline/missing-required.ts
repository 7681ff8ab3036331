import { isAnswered } from '../../conditions/answered.ts';
import { isCovered } from '../../rules/apply-rules.ts';
import type { RuleState } from '../../rules/apply-rules.ts';
import { instancesOf } from '../../rules/instances.ts';
import { valueAt } from '../../pointer.ts';
import type { Unit } from '../../template/prepared/prepared-template.ts';

/** Pointers of answers that the form must have and that are not there, whatever the reason they are asked for. */
export function missingRequired(unit: Unit, rules: RuleState): string[] {
  const found = new Set<string>();
  for (const { pattern, required, readOnly, type } of unit.fields.values()) {
    if (!required || readOnly || type === 'object') continue;
    for (const { pointer, value } of instancesOf(rules.answers, pattern)) if (!isAnswered(value)) found.add(pointer);
  }
  for (const pointer of rules.required) if (!isAnswered(valueAt(rules.answers, pointer))) found.add(pointer);
  return [...found].filter((pointer) => !isCovered(rules.hidden, pointer) && !isCovered(rules.disabled, pointer));
}
