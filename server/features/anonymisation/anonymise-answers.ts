import { isObject } from '#engine/json.ts';
import type { AnnotatedSchema } from '#server/core/form/contract-annotations.ts';

type Mark = NonNullable<AnnotatedSchema['x-personal']>;

/** What a row of answers, or the part outside of all rows, says about one person. */
export interface PersonalRecord {
  /** null: the person is named without one. */
  dni: string | null;
  texts: Readonly<Record<Mark, readonly string[]>>;
}

/** Takes the place of a name. */
export const NOBODY = 'Persona anonimizada';

/** Whom these answers name, by the marks of their contract. */
export function personalRecords(schema: AnnotatedSchema, record: unknown): PersonalRecord[] {
  const own = ownRecord(schema, record);
  return [...(own ? [own] : []), ...rowsIn(schema, record).flatMap(([inner, row]) => personalRecords(inner, row))];
}

/**
 * The answers without what they say about whoever is meant; the very same ones when there is nothing to take away. Whoever
 * is named without a DNI goes along when null is meant.
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
    const after = before.map(([key, inner]): [string, unknown] => [key, strip(part.properties?.[key] ?? {}, inner)]);
    return after.every(([, inner], index) => inner === before[index]?.[1]) ? value : Object.fromEntries(after);
  };
  return strip(schema, record);
}

/** What the record itself says, without the rows in it: these are people of their own. */
function ownRecord(schema: AnnotatedSchema, record: unknown): PersonalRecord | null {
  const texts: Record<Mark, string[]> = { dni: [], nombre: [], contacto: [], libre: [] };
  const collect = (part: AnnotatedSchema, value: unknown): void => {
    const mark = part['x-personal'];
    if (mark !== undefined) {
      if (typeof value === 'string' && value !== '') texts[mark].push(value);
    } else if (isObject(value)) {
      for (const [key, inner] of Object.entries(value)) collect(part.properties?.[key] ?? {}, inner);
    }
  };
  collect(schema, record);
  return Object.values(texts).some((list) => list.length > 0) ? { dni: texts.dni[0] ?? null, texts } : null;
}

function rowsIn(schema: AnnotatedSchema, value: unknown): [AnnotatedSchema, unknown][] {
  if (Array.isArray(value)) return value.map((row: unknown) => [schema.items ?? {}, row]);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => rowsIn(schema.properties?.[key] ?? {}, inner));
}
