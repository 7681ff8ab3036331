import { EFFECTS } from '../effects/effect-list.ts';
import type { FieldSchema, PreparedOption } from '../field-schema.ts';
import { childUi } from '../child-ui.ts';
import { orderedKeys } from '../ordered-keys.ts';
import type { Field, FieldRule } from './prepared-template.ts';
import type { UiSchema } from '../ui-schema.ts';

/** Every field of a unit by its pattern, parents before their children, siblings in form order. */
export function indexFields(
  schema: FieldSchema,
  ui: UiSchema,
  { isRow = false, id = '' }: { isRow?: boolean; id?: string } = {},
): Map<string, Field> {
  const fields = new Map<string, Field>();
  const add = (node: FieldSchema, nodeUi: UiSchema, key: string, parent: Field | null): void => {
    const field = describe(node, nodeUi, key, parent, { order: fields.size, isRow, id });
    fields.set(field.pattern, field);
    for (const name of orderedKeys(node, nodeUi)) {
      const property = node.properties?.[name];
      if (property) add(property, childUi(nodeUi, name), name, field);
    }
    if (node.items) add(node.items, childUi(nodeUi, 'items'), '*', field);
  };
  add(schema, ui, '', null);
  return fields;
}

function describe(
  schema: FieldSchema,
  ui: UiSchema,
  key: string,
  parent: Field | null,
  unit: { order: number; isRow: boolean; id: string },
): Field {
  const pattern = parent === null ? '' : `${parent.pattern}/${key}`;
  return {
    pattern,
    key,
    parent: parent?.pattern ?? null,
    type: schema.type ?? 'object',
    schema,
    ui,
    id: ui['ui:id'] ?? (parent === null ? unit.id : `${parent.id}/${key}`),
    label: schema.title ?? key,
    numero: ui['ui:numero'] ?? null,
    help: ui['ui:help'] ?? schema.description ?? null,
    required: parent?.schema.required?.includes(key) ?? false,
    order: unit.order,
    inRow: unit.isRow || pattern.includes('/*/'),
    readOnly: schema.readOnly === true || schema.type === 'null' || (parent?.readOnly ?? false),
    from: ui['ui:deriva'] ?? null,
    options: optionsOf(schema),
    list: ui['ui:lista'] ?? null,
    rules: rulesOf(ui),
  };
}

function optionsOf(schema: FieldSchema): readonly PreparedOption[] | null {
  if (schema.oneOf) return schema.oneOf;
  if (schema.enum) return schema.enum.map((value) => ({ const: value, title: String(value) }));
  return schema.items ? optionsOf(schema.items) : null;
}

function rulesOf(ui: UiSchema): readonly FieldRule[] {
  if (!Object.keys(ui).some((key) => Object.hasOwn(EFFECTS, key))) return NONE;
  return Object.entries(EFFECTS).flatMap(([word, effect]) => {
    const said = effect.read(ui);
    return said ? [{ word, effect, ...said }] : [];
  });
}

const NONE: readonly FieldRule[] = [];
