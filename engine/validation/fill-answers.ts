import { isObject } from '../json.ts';
import type { FieldSchema } from '../template/field-schema.ts';
import type { Unit } from '../template/prepared-template.ts';

/** Answers as they are stored and returned: every declared key there, null where nothing was answered, lists `[]`. */
export function fillAnswers(unit: Unit, answers: unknown): unknown {
  return fill(unit.schema, answers);
}

function fill(schema: FieldSchema, value: unknown): unknown {
  if (schema.type === 'array') {
    return Array.isArray(value) ? value.map((item: unknown) => fill(schema.items ?? {}, item)) : [];
  }
  if (schema.type !== 'object') return value ?? null;
  const sent = isObject(value) ? value : {};
  const id = Object.hasOwn(sent, 'id') ? { id: sent['id'] } : {};
  const filled = Object.entries(schema.properties ?? {})
    .filter(([, property]) => !property.readOnly && property.type !== 'null')
    .map(([key, property]) => [key, fill(property, Object.hasOwn(sent, key) ? sent[key] : undefined)]);
  return { ...id, ...Object.fromEntries(filled) };
}
