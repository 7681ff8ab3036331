import type { FieldSchema, PreparedOption } from '../field-schema.ts';
import type { Lists } from '../lists.ts';
import type { UiSchema } from '../ui-schema.ts';
import { childUi } from '../child-ui.ts';

/** Puts the entries of closed lists into the schema as `oneOf` of constants, retired ones included. */
export function inlineLists(schema: FieldSchema, ui: UiSchema, lists: Lists): FieldSchema {
  const list = ui['ui:lista'];
  if (list !== undefined && schema.type === 'array') {
    return { ...schema, items: withOptions(schema.items ?? {}, list, lists) };
  }
  if (list !== undefined) return withOptions(schema, list, lists);
  return {
    ...schema,
    ...(schema.items && { items: inlineLists(schema.items, childUi(ui, 'items'), lists) }),
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([key, property]) => [
          key,
          inlineLists(property, childUi(ui, key), lists),
        ]),
      ),
    }),
  };
}

/** `enum` or `const` beside a list keep only those entries. */
function withOptions(schema: FieldSchema, name: string, lists: Lists): FieldSchema {
  const { enum: only, const: single, ...rest } = schema;
  const wanted = single === undefined ? only : [single];
  const options: PreparedOption[] = (lists[name]?.entradas ?? [])
    .filter(({ id }) => wanted === undefined || wanted.includes(id))
    .map(({ id, nom, retirada }) => ({ const: id, title: nom, ...(retirada && { retirada }) }));
  return { ...rest, oneOf: options };
}
