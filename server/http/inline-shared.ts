import { isSchema } from './close-schema.ts';
import { sharedSchemas } from './shared-schemas.ts';

type Schema = Readonly<Record<string, unknown>>;

const nouns = new Map(sharedSchemas().map((schema) => [String(schema['$id']), schema]));

/** What tells a noun apart from others and says nothing about values. */
const NAMING = new Set(['$id', '$schema', 'title', 'x-nombres', 'x-nombres-breves']);

/** A schema with its nouns written out, so that requests are closed, converted and refused alike wherever a type is from. */
export function inlineShared(schema: Schema): Schema {
  return inline(schema) as Schema;
}

function inline(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inline);
  if (!isSchema(value)) return value;
  const { $ref: reference, ...own } = value;
  const noun = typeof reference === 'string' ? nouns.get(reference) : undefined;
  if (!noun) return mapValues(value, inline);
  const kept = Object.fromEntries(Object.entries(noun).filter(([key]) => !NAMING.has(key)));
  return { ...mapValues(kept, inline), ...mapValues(own, inline) };
}

function mapValues(schema: Schema, change: (value: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, change(value)]));
}
