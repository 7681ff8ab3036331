import { formatValue, plainText } from '#engine/layout/format-value.ts';
import type { FieldSpec } from '../spec/field-spec.ts';

/** An answer in one line, as table cells and conflicts show it; null where there is none. */
export function showValue(spec: FieldSpec, value: unknown): string | null {
  return plainText(formatValue(spec.field, value)) || null;
}
