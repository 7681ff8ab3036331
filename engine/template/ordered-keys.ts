import type { FieldSchema } from './field-schema.ts';
import type { UiSchema } from './ui-schema.ts';

/** The keys of an object as `ui:order` says; what it leaves out (a single item, a template not checked yet) as the schema has it. */
export function orderedKeys(schema: FieldSchema, ui: UiSchema): string[] {
  const keys = Object.keys(schema.properties ?? {});
  const order = ui['ui:order'] ?? [];
  const named = order.filter((key) => keys.includes(key));
  return [...named, ...keys.filter((key) => !order.includes(key))];
}
