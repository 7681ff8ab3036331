import { isObject } from '#engine/json.ts';
import type { AnnotatedSchema } from '#server/core/form/contract-annotations.ts';
import { ownRecord } from '#server/core/form/personal-records.ts';

/** Takes the place of a name. */
export const NOBODY = 'Persona anonimizada';

/**
 * The answers without what they say about whoever is meant; the very same ones when there is nothing to take away. Whoever
 * is named without a DNI goes along when null is meant. What a template added to a row about a person goes, too: nobody
 * can tell what people wrote there.
 */
export function anonymiseAnswers(
  schema: AnnotatedSchema,
  record: unknown,
  isMeant: (dni: string | null) => boolean,
): unknown {
  const own = ownRecord(schema, record);
  const goes = own !== null && isMeant(own.dni);
  let isNamed = false;
  const strip = (part: AnnotatedSchema, value: unknown): unknown => {
    const mark = part['x-personal'];
    if (mark !== undefined) {
      if (!goes || value === null || value === '') return value;
      if (mark !== 'nombre' || isNamed) return null;
      isNamed = true;
      return NOBODY;
    }
    if (Array.isArray(value)) {
      const rows = value.map((row) => anonymiseAnswers(part.items ?? {}, row, isMeant));
      return rows.every((row, index) => row === value[index]) ? value : rows;
    }
    if (!isObject(value)) return value;
    const before = Object.entries(value);
    const after = before.map(([key, inner]): [string, unknown] => {
      const own = part.properties?.[key];
      return [key, own === undefined && goes && typeof inner === 'string' ? null : strip(own ?? {}, inner)];
    });
    return after.every(([, inner], index) => inner === before[index]?.[1]) ? value : Object.fromEntries(after);
  };
  return strip(schema, record);
}
