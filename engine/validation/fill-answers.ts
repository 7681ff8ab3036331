import { isObject } from '../json.ts';
import type { FieldSchema } from '../template/field-schema.ts';
import type { Unit } from '../template/prepared/prepared-template.ts';

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
  const filled: Record<string, unknown> = Object.hasOwn(sent, 'id') ? { id: sent['id'] } : {};
  for (const [key, property] of storedProperties(schema)) {
    filled[key] = fill(property, Object.hasOwn(sent, key) ? sent[key] : undefined);
  }
  return filled;
}

const known = new WeakMap<FieldSchema, [string, FieldSchema][]>();

/** A section has hundreds of rows of few schemas. */
function storedProperties(schema: FieldSchema): [string, FieldSchema][] {
  const properties =
    known.get(schema) ??
    Object.entries(schema.properties ?? {}).filter(([, property]) => !property.readOnly && property.type !== 'null');
  known.set(schema, properties);
  return properties;
}
