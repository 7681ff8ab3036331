import { allows, isSchema } from './close-schema.ts';

/** Path and query are texts: what the contract calls a number or a boolean becomes one when it reads as such. */
export function convertNumeric(
  schema: Readonly<Record<string, unknown>> | undefined,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const properties = isSchema(schema?.['properties']) ? schema['properties'] : {};
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const declared = Object.hasOwn(properties, key) ? properties[key] : undefined;
      return [key, typeof value === 'string' && isSchema(declared) ? convert(declared, value) : value];
    }),
  );
}

function convert(schema: Readonly<Record<string, unknown>>, text: string): unknown {
  if (allows(schema, 'string')) return text;
  if (allows(schema, 'integer') && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (allows(schema, 'number') && /^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return Number(text);
  if (allows(schema, 'boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
