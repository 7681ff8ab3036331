import type { Field, Unit } from '#engine/template/prepared-template.ts';
import type { FieldSchema, PreparedOption } from '#engine/template/field-schema.ts';
import type { Block, UiSchema } from '#engine/template/ui-schema.ts';
import type { Widget } from '#engine/template/widgets.ts';

/** A choice of a closed list. */
export interface Option extends PreparedOption {
  /** The points of a level, ready to be shown. */
  readonly points?: string;
}

/** What a scoring says of the fields, by pattern. */
export interface ScoredFields {
  readonly items: ReadonlyMap<string, ScoredWords>;
  /** By the pattern of the answer. */
  readonly answers: ReadonlyMap<string, AnswerPoints>;
  /** Ids of sections of the scoring, by the group of answers that each is shown with. */
  readonly stages: ReadonlyMap<string, string>;
}

export interface ScoredWords {
  readonly id: string;
  /** Where its answer stands: the field itself, or one inside of it. */
  readonly answer: string;
  /** Fields beside it that belong to it: that it does not apply, what the evaluator says about it. */
  readonly parts: readonly string[];
}

export interface AnswerPoints {
  readonly options?: Readonly<Record<string, string>>;
  readonly scale?: Scale;
}

/** The value itself is the points. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export interface ItemSpec {
  readonly id: string;
  readonly answer: string;
  readonly parts: readonly FieldSpec[];
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
  /** An item of the rubric is shown here. */
  readonly item?: ItemSpec;
  /** Stands with an item of the rubric, which draws it. */
  readonly isPart?: true;
  readonly scale?: Scale;
  /** Stands in a row whose id names a record elsewhere (`ui:identidad: referencia`). */
  readonly inRecord?: true;
  /** The section of the scoring that this group of answers is. */
  readonly stage?: string;
}

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

/** What a field is drawn from. */
export interface FieldHostProps {
  spec: FieldSpec;
  pointer: string;
  value: unknown;
}
