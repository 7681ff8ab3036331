import type { PreparedOption } from '../template/field-schema.ts';
import type { Field } from '../template/prepared-template.ts';
import type { Scope } from './condition.ts';
import { evaluateCondition } from './evaluate-condition.ts';

/** The options that a field offers here: retired ones only where they are kept, conditional ones where they hold. */
export function offeredOptions(field: Field, kept: readonly unknown[], scope: Scope): readonly PreparedOption[] {
  const offered = field.ui['ui:ofrecidoSi'] ?? {};
  return (field.options ?? []).filter((option) => {
    if (kept.includes(option.const)) return true;
    const condition = offered[String(option.const)];
    return !option.retirada && (condition === undefined || evaluateCondition(condition, scope));
  });
}
