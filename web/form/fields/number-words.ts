import { VALIDATION_MESSAGES } from '#schemas/messages/validation.ts';
import type { FieldSpec } from '../spec/field-spec.ts';

/** Which numbers a field takes, for whoever wrote another one; undefined where nothing was written or nothing is known. */
export function numberWords({ schema, scale }: FieldSpec, value: unknown): string | undefined {
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  if (!isNumber || schema.oneOf !== undefined || value === null || value === undefined) return undefined;
  const { minimum: min = scale?.min, maximum: max = scale?.max } = schema;
  if (min === undefined || max === undefined) return undefined;
  const step = schema.multipleOf ?? scale?.step ?? (schema.type === 'integer' ? 1 : undefined);
  return VALIDATION_MESSAGES.numbers({ min, max, step, isPoints: scale !== undefined });
}
