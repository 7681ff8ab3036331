type Schema = Readonly<Record<string, unknown>>;

const INT4 = 2_147_483_647;
/** Keywords whose schemas describe the same object again: closing one branch would refuse what another allows. */
const COMPOSED = ['allOf', 'anyOf', 'oneOf', '$ref', 'if', 'unevaluatedProperties', 'additionalProperties'];

/**
 * A request's schema made strict: objects are closed unless they say otherwise, and integers fit the database's type, so
 * that an absurd id is a problem of the request and never one of PostgreSQL.
 */
export function closeSchema(schema: Schema): Schema {
  const closed: Record<string, unknown> = { ...schema };
  if (isSchema(closed['properties'])) {
    closed['properties'] = Object.fromEntries(
      Object.entries(closed['properties']).map(([key, inner]) => [key, isSchema(inner) ? closeSchema(inner) : inner]),
    );
    if (!COMPOSED.some((keyword) => keyword in schema)) closed['additionalProperties'] = false;
  }
  if (isSchema(closed['items'])) closed['items'] = closeSchema(closed['items']);
  if (allows(schema, 'integer')) {
    closed['minimum'] ??= -INT4;
    closed['maximum'] ??= INT4;
  }
  return closed;
}

/** Whether a schema's own `type` names this type. */
export function allows(schema: Schema, type: string): boolean {
  const declared = schema['type'];
  return declared === type || (Array.isArray(declared) && declared.includes(type));
}

export function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
