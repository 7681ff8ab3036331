import type { FieldSpec } from './field-spec.ts';

/** An object whose fields come in the form under one heading; any other value has one widget. */
export function isGroup(spec: FieldSpec): boolean {
  return spec.widget === 'grupo';
}

/** An object of answers, wherever it is filled in. */
export function isObjectSpec(spec: FieldSpec): boolean {
  return spec.widget === 'grupo' || spec.widget === 'dialogo';
}
