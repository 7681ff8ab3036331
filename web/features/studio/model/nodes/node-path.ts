import { parentOf, parsePointer, valueAt, withValueAt } from '#engine/pointer.ts';
import { isObject } from '#engine/json.ts';
import type { FieldSchema } from '#engine/template/field-schema.ts';
import type { Template } from '#engine/template/template.ts';
import type { UiSchema } from '#engine/template/ui-schema.ts';

/** Where an item of a template is. Items are named by their pattern (`/equipo/*` is a row of `/equipo`), '' is the form. */

function schemaPointer(pattern: string): string {
  return `/schema${parsePointer(pattern)
    .map((part) => (part === '*' ? '/items' : `/properties/${part}`))
    .join('')}`;
}

export function uiPointer(pattern: string): string {
  return `/ui${pattern.replaceAll('/*', '/items')}`;
}

export function schemaAt(template: Template, pattern: string): FieldSchema {
  return valueAt(template, schemaPointer(pattern)) ?? {};
}

export function uiAt(template: Template, pattern: string): UiSchema {
  const found = valueAt(template, uiPointer(pattern));
  return isObject(found) ? found : {};
}

export function keyOf(pattern: string): string {
  return pattern.slice(pattern.lastIndexOf('/') + 1);
}

/** The object that an item belongs to: the form, a group or a row. */
export function parentPattern(pattern: string): string {
  return parentOf(pattern);
}

export function isRequired(template: Template, pattern: string): boolean {
  return schemaAt(template, parentPattern(pattern)).required?.includes(keyOf(pattern)) ?? false;
}

/** A new item, without its place in the order. */
export function withNode(template: Template, pattern: string, schema: object, ui: object): Template {
  return withValueAt(withValueAt(template, schemaPointer(pattern), schema), uiPointer(pattern), ui) as Template;
}

/** An item's UI schema taken over whole. */
export function withNodeUi(template: Template, pattern: string, ui: UiSchema): Template {
  return withValueAt(template, uiPointer(pattern), ui) as Template;
}

/** Without the item, still named in the order. */
export function withoutNode(template: Template, pattern: string): Template {
  const free = withRequired(template, pattern, false);
  const bare = withValueAt(free, schemaPointer(pattern), undefined) as Template;
  const hasUi = uiAt(template, parentPattern(pattern))[keyOf(pattern)] !== undefined;
  return hasUi ? (withValueAt(bare, uiPointer(pattern), undefined) as Template) : bare;
}

/** Words of an item's schema and of its UI schema; undefined takes one away. */
export function withWords(
  template: Template,
  pattern: string,
  { schema = {}, ui = {} }: { schema?: Readonly<Record<string, unknown>>; ui?: Readonly<Record<string, unknown>> },
): Template {
  let next: unknown = template;
  for (const [word, value] of Object.entries(schema)) {
    next = setWord(next, `${schemaPointer(pattern)}/${word}`, value);
  }
  for (const [word, value] of Object.entries(ui)) next = setWord(next, `${uiPointer(pattern)}/${word}`, value);
  return next as Template;
}

/** Taking away what is not there makes no node. */
function setWord(root: unknown, pointer: string, value: unknown): unknown {
  if (value === undefined && valueAt(root, pointer) === undefined) return root;
  return withValueAt(root, pointer, value);
}

export function withRequired(template: Template, pattern: string, isDemanded: boolean): Template {
  if (isRequired(template, pattern) === isDemanded) return template;
  const parent = parentPattern(pattern);
  const key = keyOf(pattern);
  const required = schemaAt(template, parent).required ?? [];
  const next = isDemanded ? [...required, key] : required.filter((one) => one !== key);
  return withWords(template, parent, { schema: { required: next.length > 0 ? next : undefined } });
}
