import type { FieldSpec } from '../../spec/field-spec.ts';

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

export function limitOf(spec: FieldSpec): number | undefined {
  return typeof spec.schema.maxLength === 'number' ? spec.schema.maxLength : undefined;
}
