import { orderRules } from './order-rules.ts';
import { childUi } from '../child-ui.ts';
import type { FieldSchema } from '../field-schema.ts';
import { indexFields } from './index-fields.ts';
import { orderedKeys } from '../ordered-keys.ts';
import type { Field, RowType, Unit } from './prepared-template.ts';
import type { UiSchema } from '../ui-schema.ts';

/** The place of a node: from the unit, from the section, and its stable id. */
interface Place {
  readonly pattern: string;
  readonly section: string;
  readonly id: string;
}

/** A section with its row types: nested ones are found from the section and from the row that they lie in. */
export function prepareUnit(name: string, schema: FieldSchema, ui: UiSchema, id = ''): Unit {
  let count = 0;
  const rows = rowTypesOf(schema, ui, { pattern: '', section: '', id }, () => `${name}_r${count++}`);
  return unitOf(name, schema, ui, rows, 'section', id);
}

function unitOf(
  name: string,
  schema: FieldSchema,
  ui: UiSchema,
  rows: ReadonlyMap<string, RowType>,
  kind: 'section' | 'row',
  id: string,
): Unit {
  const fields = indexFields(schema, ui, { isRow: kind === 'row', id });
  const all = [...fields.values()];
  return {
    name,
    schema,
    ui,
    fields,
    rows,
    ruled: orderRules(all, kind).ordered,
    judged: all.filter(({ rules }) => rules.some(({ effect }) => !effect.changesAnswer)),
    checked: all.filter((field) => (field.ui['ui:checks']?.length ?? 0) > 0).sort(byDepth),
  };
}

/** Inner checks first: an outer one may ask whether all below it is right. */
function byDepth(a: Field, b: Field): number {
  return b.pattern.split('/').length - a.pattern.split('/').length || a.order - b.order;
}

/** Row types below a node, by the pattern of their list in the unit. */
function rowTypesOf(schema: FieldSchema, ui: UiSchema, place: Place, nameNext: () => string): Map<string, RowType> {
  const rows = new Map<string, RowType>();
  for (const key of orderedKeys(schema, ui)) {
    const property = schema.properties?.[key];
    if (!property) continue;
    const keyUi = childUi(ui, key);
    const at: Place = {
      pattern: `${place.pattern}/${key}`,
      section: `${place.section}/${key}`,
      id: keyUi['ui:id'] ?? `${place.id}/${key}`,
    };
    if (property.items?.type === 'object') {
      const type = rowTypeOf(property.items, keyUi, at, nameNext);
      rows.set(at.pattern, type);
      for (const [inner, innerType] of type.rows) rows.set(`${at.pattern}/*${inner}`, innerType);
    } else if (property.properties) {
      for (const [inner, type] of rowTypesOf(property, keyUi, at, nameNext)) rows.set(inner, type);
    }
  }
  return rows;
}

function rowTypeOf(items: FieldSchema, listUi: UiSchema, list: Place, nameNext: () => string): RowType {
  const name = nameNext();
  const ui = childUi(listUi, 'items');
  const row: Place = { pattern: '', section: `${list.section}/*`, id: ui['ui:id'] ?? `${list.id}/*` };
  const inner = rowTypesOf(items, ui, row, nameNext);
  const unit = unitOf(name, items, ui, inner, 'row', row.id);
  return { ...unit, list: list.section, identity: listUi['ui:identidad'] ?? 'fila' };
}
