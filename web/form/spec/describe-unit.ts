import type { PreparedOption } from '#engine/template/field-schema.ts';
import type { Field, Unit } from '#engine/template/prepared/prepared-template.ts';
import type { Widget } from '#engine/template/widgets.ts';
import type { AnswerPoints, FieldSpec, Option, ScoredFields } from './field-spec.ts';

/** The tree of a section or of a row. */
export function describeUnit(unit: Unit, scored: ScoredFields | null = null): FieldSpec {
  const below = new Map<string | null, Field[]>();
  for (const field of unit.fields.values()) {
    const siblings = below.get(field.parent);
    if (siblings) siblings.push(field);
    else below.set(field.parent, [field]);
  }
  const root = unit.fields.get('');
  if (!root) throw new Error(`The unit ${unit.name} has no fields`);
  return describe(root, below, scored, 'identity' in unit && unit.identity === 'referencia');
}

function describe(
  field: Field,
  below: ReadonlyMap<string | null, readonly Field[]>,
  scored: ScoredFields | null,
  inRecord = false,
): FieldSpec {
  const inside = field.type === 'array' ? `${field.pattern}/*` : field.pattern;
  const children = (below.get(inside) ?? [])
    .filter(isAsked)
    .toSorted((a, b) => a.order - b.order)
    .map((child) => describe(child, below, scored, inRecord || field.ui['ui:identidad'] === 'referencia'));
  const points = scored?.answers.get(field.pattern);
  const stage = scored?.stages.get(field.pattern);
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
    options: withPoints(field.options ?? [], points),
    children: scored ? withItems(children, scored) : children,
    blocks: field.ui['ui:bloques'] ?? [],
    ...(points?.scale && { scale: points.scale }),
    ...(stage !== undefined && { stage }),
    ...(inRecord && { inRecord }),
  };
}

function withPoints(options: readonly PreparedOption[], points: AnswerPoints | undefined): readonly Option[] {
  const by = points?.options;
  if (!by) return options;
  return options.map((option) => {
    const worth = by[String(option.const)];
    return worth === undefined ? option : { ...option, points: worth };
  });
}

/** Items with what belongs to them; what belongs to one is no field of its own any more. */
function withItems(fields: readonly FieldSpec[], { items }: ScoredFields): readonly FieldSpec[] {
  const taken = new Set(fields.flatMap(({ pattern }) => items.get(pattern)?.parts ?? []));
  return fields.map((field) => {
    if (taken.has(field.pattern)) return { ...field, isPart: true };
    const words = items.get(field.pattern);
    if (!words) return field;
    const parts = fields.filter(({ pattern }) => words.parts.includes(pattern));
    return { ...field, item: { id: words.id, answer: words.answer, parts } };
  });
}

/** What the server derives is no question; notes and computed values are shown. */
function isAsked({ from, ui }: Field): boolean {
  return from === null || ui['ui:widget'] === 'calculado';
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
