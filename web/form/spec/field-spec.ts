import type { Field } from '#engine/template/prepared/prepared-template.ts';
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
  /** The place of its answer: the field itself, or one inside of it. */
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
  /** It belongs to an item of the rubric, which draws it. */
  readonly isPart?: true;
  readonly scale?: Scale;
  /** It is in a row whose id names a record elsewhere (`ui:identidad: referencia`). */
  readonly inRecord?: true;
  /** The section of the scoring that this group of answers is. */
  readonly stage?: string;
}

/** What a field is drawn from. */
export interface FieldHostProps {
  spec: FieldSpec;
  pointer: string;
  value: unknown;
}
