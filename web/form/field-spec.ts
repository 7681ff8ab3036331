import type { Field, Unit } from '#engine/template/prepared-template.ts';
import type { FieldSchema, PreparedOption } from '#engine/template/field-schema.ts';
import type { Block, UiSchema } from '#engine/template/ui-schema.ts';
import type { Widget } from '#engine/template/widgets.ts';

/** A choice of a closed list. */
export interface Option extends PreparedOption {
  /** The points of a level, ready to be shown. */
  readonly points?: string;
}

/** One field as the renderer needs it: the prepared field with its widget settled and its children in form order. */
export interface FieldSpec {
  readonly field: Field;
  readonly key: string;
  readonly pattern: string;
  readonly schema: FieldSchema;
  readonly ui: UiSchema;
  readonly widget: Widget;
  readonly label: string;
  readonly numero: string | undefined;
  readonly help: string | undefined;
  readonly placeholder: string | undefined;
  readonly required: boolean;
  readonly options: readonly Option[];
  /** Fields of an object; the row's fields of a list. */
  readonly children: readonly FieldSpec[];
  readonly blocks: readonly Block[];
}

/** The tree of a section or of a row. */
export function describeUnit(unit: Unit): FieldSpec {
  const below = new Map<string | null, Field[]>();
  for (const field of unit.fields.values()) {
    const siblings = below.get(field.parent);
    if (siblings) siblings.push(field);
    else below.set(field.parent, [field]);
  }
  const root = unit.fields.get('');
  if (!root) throw new Error(`The unit ${unit.name} has no fields`);
  return describe(root, below);
}

function describe(field: Field, below: ReadonlyMap<string | null, readonly Field[]>): FieldSpec {
  const inside = field.type === 'array' ? `${field.pattern}/*` : field.pattern;
  const children = (below.get(inside) ?? [])
    .filter(isAsked)
    .toSorted((a, b) => a.order - b.order)
    .map((child) => describe(child, below));
  return {
    field,
    key: field.key,
    pattern: field.pattern,
    schema: field.schema,
    ui: field.ui,
    widget: field.ui['ui:widget'] ?? usualWidget(field, children.length > 0),
    label: field.label,
    numero: field.numero ?? undefined,
    help: field.help ?? undefined,
    placeholder: field.ui['ui:placeholder'],
    required: field.required || (field.schema.minItems ?? 0) > 0,
    options: field.options ?? [],
    children,
    blocks: field.ui['ui:bloques'] ?? [],
  };
}

/** What the server derives is no question; notes and computed values are shown. */
function isAsked(field: Field): boolean {
  return field.ui['ui:deriva'] === undefined;
}

function usualWidget(field: Field, hasChildren: boolean): Widget {
  switch (field.type) {
    case 'object':
      return 'grupo';
    case 'array':
      return field.options ? 'seleccionMultiple' : hasChildren ? 'tabla' : 'palabrasClave';
    case 'boolean':
      return 'siNo';
    case 'null':
      return 'nota';
    case 'integer':
    case 'number':
      return field.options ? 'seleccion' : 'numero';
    case 'string':
      return field.options ? 'seleccion' : (field.schema.maxLength ?? 0) > 500 ? 'textoLargo' : 'texto';
  }
}
