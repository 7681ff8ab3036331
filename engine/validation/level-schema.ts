import type { FieldSchema } from '../template/field-schema.ts';
import type { Unit } from '../template/prepared/prepared-template.ts';
import type { Level } from './validator.ts';

export type PlainSchema = Record<string, unknown>;
/** How a row type is put in: by reference (one function per row type) or in full (the interpreter). */
export type RowSchema = (unit: Unit) => PlainSchema;

/**
 * What a back end gets for one level. Options become `enum`; required lists become `minItems`, objects are always
 * there; steps are left out, since `multipleOf` in binary floats lies: they are checked in decimals by the verdict.
 */
export function levelSchema(unit: Unit, level: Level, rowSchema: RowSchema): PlainSchema {
  return nodeSchema(unit.schema, level, '', unit, rowSchema, 'identity' in unit && unit.identity === 'fila');
}

function nodeSchema(
  schema: FieldSchema,
  level: Level,
  pattern: string,
  unit: Unit,
  rowSchema: RowSchema,
  hasId = false,
): PlainSchema {
  if (schema.type === 'object') return objectSchema(schema, level, pattern, unit, rowSchema, hasId);
  if (schema.type !== 'array') return scalarSchema(schema, level);
  const row = unit.rows.get(pattern);
  return {
    type: 'array',
    ...pick(schema, level === 'completa' ? ['maxItems', 'minItems'] : ['maxItems']),
    items: row ? rowSchema(row) : nodeSchema(schema.items ?? {}, level, `${pattern}/*`, unit, rowSchema),
  };
}

function objectSchema(
  schema: FieldSchema,
  level: Level,
  pattern: string,
  unit: Unit,
  rowSchema: RowSchema,
  hasId: boolean,
): PlainSchema {
  const properties: Record<string, PlainSchema> = hasId ? { id: { type: 'integer', minimum: 1 } } : {};
  const required: string[] = [];
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    if (property.readOnly || property.type === 'null') continue;
    const isRequired = level === 'completa' && (schema.required?.includes(key) ?? false);
    const demanded =
      isRequired && property.type === 'array' && !property.minItems ? { ...property, minItems: 1 } : property;
    properties[key] = nodeSchema(demanded, level, `${pattern}/${key}`, unit, rowSchema);
    if (isRequired && property.type !== 'array' && property.type !== 'object') required.push(key);
  }
  return { type: 'object', properties, additionalProperties: false, ...(required.length > 0 && { required }) };
}

const FORMA = ['const', 'enum', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'maxLength', 'pattern'];

/** Of a list without entries: no answer is the empty text, and an empty `enum` is no schema. */
const NOTHING = [''];

function scalarSchema(schema: FieldSchema, level: Level): PlainSchema {
  if (level === 'borrador') return { type: schema.type };
  return {
    type: schema.type,
    ...pick(schema, level === 'completa' ? [...FORMA, 'minLength'] : FORMA),
    ...(schema.oneOf && { enum: schema.oneOf.length > 0 ? schema.oneOf.map((option) => option.const) : NOTHING }),
  };
}

function pick(schema: FieldSchema, keywords: readonly string[]): PlainSchema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => keywords.includes(keyword)));
}

/** The name of a unit's function in the validator module. */
export function functionName(unit: Unit, level: Level): string {
  return `${unit.name}_${level}`;
}
