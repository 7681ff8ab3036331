import { indexFields } from '#engine/template/prepared/index-fields.ts';
import type { Template } from '#engine/template/template.ts';
import { schemaAt } from './node-path.ts';

/** Keys that a new item of an object may not have: an item that moved away keeps the stable id that its key gave it. */
export function takenKeys(template: Template, parent: string): string[] {
  const fields = indexFields(template.schema, template.ui);
  const prefix = `${fields.get(parent)?.id ?? ''}/`;
  const kept = [...fields.values()].flatMap(({ id }) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : []));
  return [...new Set([...Object.keys(schemaAt(template, parent).properties ?? {}), ...kept])];
}
