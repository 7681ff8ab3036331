import type { FieldSpec } from '../spec/field-spec.ts';

/** Rows are unlocked before they are filled in: so the template says, or some of them may not be edited at all. */
export function opensLocked({ ui }: FieldSpec): boolean {
  return ui['ui:lockRows'] === true || (ui['ui:rowGuards'] ?? []).some(({ act }) => act === 'edit');
}
