import { orderRules } from '../rules/order-rules.ts';
import { childUi } from './child-ui.ts';
import type { FieldSchema } from './field-schema.ts';
import { indexFields } from './index-fields.ts';
import type { Field, RowType, Unit } from './prepared-template.ts';
import type { UiSchema } from './ui-schema.ts';

/** A section with its row types: nested ones are found from the section and from the row they stand in. */
export function prepareUnit(name: string, schema: FieldSchema, ui: UiSchema): Unit {
  const names = { next: 0 };
  const rows = rowTypesOf(schema, ui, '', '', () => `${name}_r${names.next++}`);
  return unitOf(name, schema, ui, rows, 'section');
}

function unitOf(
  name: string,
  schema: FieldSchema,
  ui: UiSchema,
  rows: ReadonlyMap<string, RowType>,
  kind: 'section' | 'row',
): Unit {
  const fields = indexFields(schema, ui, kind === 'row');
  const all = [...fields.values()];
  return {
    name,
    schema,
    ui,
    fields,
    rows,
    ruled: orderRules(all, kind).ordered,
    requiredIf: all.flatMap(({ pattern, rules }) =>
      rules?.requiredIf ? [{ pattern, condition: rules.requiredIf }] : [],
    ),
    checked: all.filter((field) => (field.ui['ui:checks']?.length ?? 0) > 0).sort(byDepth),
  };
}

/** Inner checks first: an outer one may ask whether all below it is right. */
function byDepth(a: Field, b: Field): number {
  return b.pattern.split('/').length - a.pattern.split('/').length || a.order - b.order;
}

/** Row types below a node, by the pattern of their list from `base` on. */
function rowTypesOf(
  schema: FieldSchema,
  ui: UiSchema,
  base: string,
  section: string,
  nameNext: () => string,
): Map<string, RowType> {
  const rows = new Map<string, RowType>();
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    const pattern = `${base}/${key}`;
    const keyUi = childUi(ui, key);
    if (property.items?.type === 'object') {
      const type = rowTypeOf(property.items, keyUi, `${section}/${key}`, nameNext);
      rows.set(pattern, type);
      for (const [inner, innerType] of type.rows) rows.set(`${pattern}/*${inner}`, innerType);
    } else if (property.properties) {
      for (const [inner, type] of rowTypesOf(property, keyUi, pattern, `${section}/${key}`, nameNext)) {
        rows.set(inner, type);
      }
    }
  }
  return rows;
}

function rowTypeOf(items: FieldSchema, listUi: UiSchema, list: string, nameNext: () => string): RowType {
  const name = nameNext();
  const ui = childUi(listUi, 'items');
  const inner = rowTypesOf(items, ui, '', `${list}/*`, nameNext);
  return { ...unitOf(name, items, ui, inner, 'row'), list, identity: listUi['ui:identidad'] ?? 'fila' };
}
