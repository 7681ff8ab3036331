import type { FieldSchema } from '../field-schema.ts';

const PREFIX = '#/$defs/';

/** The name a local reference means, null for any other reference. */
export function localName(ref: string): string | null {
  return ref.startsWith(PREFIX) && !ref.slice(PREFIX.length).includes('/') ? ref.slice(PREFIX.length) : null;
}

/** Puts definitions in the place of their references. What comes beside a `$ref` (title, limits) wins. */
export function resolveRefs(schema: FieldSchema): FieldSchema {
  const definitions = schema.$defs ?? {};
  const resolve = (node: FieldSchema, open: readonly string[]): FieldSchema => {
    const { $ref, $defs: _defs, $schema: _dialect, ...own } = node;
    if ($ref !== undefined) {
      const name = localName($ref);
      const target = name === null || open.includes(name) ? undefined : definitions[name];
      if (name === null || !target) throw new Error(`Reference not resolvable: ${$ref}`);
      return { ...resolve(target, [...open, name]), ...own };
    }
    return {
      ...own,
      ...(own.items && { items: resolve(own.items, open) }),
      ...(own.properties && {
        properties: Object.fromEntries(
          Object.entries(own.properties).map(([key, property]) => [key, resolve(property, open)]),
        ),
      }),
    };
  };
  return resolve(schema, []);
}
