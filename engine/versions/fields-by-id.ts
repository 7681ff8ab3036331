import { indexFields } from '../template/prepared/index-fields.ts';
import type { Field } from '../template/prepared/prepared-template.ts';
import { resolveRefs } from '../template/prepared/resolve-refs.ts';
import type { Template } from '../template/template.ts';

/** Every item of a version by its stable id, its lists not inlined. */
export function fieldsById({ schema, ui }: Template): ReadonlyMap<string, Field> {
  return new Map([...indexFields(resolveRefs(schema), ui).values()].map((field) => [field.id, field]));
}
