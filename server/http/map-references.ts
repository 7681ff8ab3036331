import { isSchema } from './close-schema.ts';

/** A document with each `$ref` changed, at any depth. */
export function mapReferences(value: unknown, change: (ref: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => mapReferences(item, change));
  if (!isSchema(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' ? change(inner) : mapReferences(inner, change),
    ]),
  );
}
