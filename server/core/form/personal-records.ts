import { isObject } from '#engine/json.ts';
import type { AnnotatedSchema } from './contract-annotations.ts';

type Mark = NonNullable<AnnotatedSchema['x-personal']>;

/** What a row of answers, or the part outside of all rows, says about one person. */
export interface PersonalRecord {
  /** null: the person is named without one. */
  dni: string | null;
  texts: Readonly<Record<Mark, readonly string[]>>;
}

/** Whom these answers name, by the marks of their contract. */
export function personalRecords(schema: AnnotatedSchema, record: unknown): PersonalRecord[] {
  const own = ownRecord(schema, record);
  return [...(own ? [own] : []), ...rowsIn(schema, record).flatMap(([inner, row]) => personalRecords(inner, row))];
}

/** What the record itself says, without the rows in it: these are people of their own. */
export function ownRecord(schema: AnnotatedSchema, record: unknown): PersonalRecord | null {
  const texts: Record<Mark, string[]> = { dni: [], nombre: [], contacto: [], libre: [] };
  let says = false;
  const collect = (part: AnnotatedSchema, value: unknown): void => {
    const mark = part['x-personal'];
    if (mark !== undefined) {
      says ||= value !== undefined && value !== null && value !== '';
      if (typeof value === 'string' && value !== '') texts[mark].push(value);
    } else if (isObject(value)) {
      for (const [key, inner] of Object.entries(value)) collect(part.properties?.[key] ?? {}, inner);
    }
  };
  collect(schema, record);
  return says ? { dni: texts.dni[0] ?? null, texts } : null;
}

function rowsIn(schema: AnnotatedSchema, value: unknown): [AnnotatedSchema, unknown][] {
  if (Array.isArray(value)) return value.map((row: unknown) => [schema.items ?? {}, row]);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => rowsIn(schema.properties?.[key] ?? {}, inner));
}

const known = new WeakMap<AnnotatedSchema, boolean>();

/** Whether answers of this contract may say something about a person. */
export function isPersonal(schema: AnnotatedSchema): boolean {
  const kept = known.get(schema);
  if (kept !== undefined) return kept;
  const inner = [...(schema.items ? [schema.items] : []), ...Object.values(schema.properties ?? {})];
  const found = schema['x-personal'] !== undefined || inner.some(isPersonal);
  known.set(schema, found);
  return found;
}
