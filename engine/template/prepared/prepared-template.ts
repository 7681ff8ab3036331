import type { Effect, Said } from '../effects/effect.ts';
import type { FieldSchema, FieldType, PreparedOption } from '../field-schema.ts';
import type { Lists } from '../lists.ts';
import type { Meta, Template } from '../template.ts';
import type { Derivation, Requirement, UiSchema } from '../ui-schema.ts';

/**
 * A template made ready: references resolved, closed lists inlined as options, every field found by its pattern.
 * Made once for each (fingerprint, list revisions) by `prepareTemplate` and shared; nobody changes it.
 */
export interface PreparedTemplate {
  readonly template: Template;
  readonly meta: Meta;
  /** `p.PEIS`, `ip`, … */
  readonly kind: string;
  /** The closed lists it was prepared with. */
  readonly lists: Lists;
  /** Stored sections: five in `p`, one everywhere else (its groups are inside it). */
  readonly sections: readonly PreparedSection[];
  readonly requirements: readonly Requirement[];
}

/** Something with a verdict of its own: a stored section or one row of a list. Pointers are relative to it. */
export interface Unit {
  /** `s2`, `s2_r0`: functions of the validator module are `<name>_forma` and `<name>_completa`. */
  readonly name: string;
  /** For the renderer: lists inlined as `oneOf` of constants with titles, no `$ref`. */
  readonly schema: FieldSchema;
  readonly ui: UiSchema;
  // Every field of the unit by its pattern (`/EquipoExtension/IntegranteEquipos/*/dni`), in form order; '' is the unit.
  readonly fields: ReadonlyMap<string, Field>;
  /** Fields whose value depends on a condition (visible, disabled, fixed), in the order in which they are decided. */
  readonly ruled: readonly Field[];
  /** Fields with conditions that change no answer (required). */
  readonly judged: readonly Field[];
  /** Objects and rows with checks, the unit itself last. */
  readonly checked: readonly Field[];
  /** Row types below the unit, by the pattern of their list relative to it. */
  readonly rows: ReadonlyMap<string, RowType>;
}

export interface PreparedSection extends Unit {
  /** The wire number: 1 to 5 in `p`, else 1. */
  readonly number: number;
  /** The key in the template's schema; '' where the form is one section. */
  readonly key: string;
  readonly title: string;
}

export interface RowType extends Unit {
  /** Pattern of the list within the section. */
  readonly list: string;
  readonly identity: 'fila' | 'referencia' | 'ninguna';
}

export interface Field {
  /** '' is the unit itself. */
  readonly pattern: string;
  readonly key: string;
  readonly parent: string | null;
  readonly type: FieldType;
  readonly schema: FieldSchema;
  readonly ui: UiSchema;
  /** Stable id: `ui:id`, else the parent's with the key, so that what a renamed group holds keeps its own. */
  readonly id: string;
  readonly label: string;
  readonly numero: string | null;
  readonly help: string | null;
  /** Listed in its object's `required`. */
  readonly required: boolean;
  /** Place in form order within the unit. */
  readonly order: number;
  /** It is in a row of a list, or the unit is one. */
  readonly inRow: boolean;
  /** A note, or an answer that the server derives: dropped when sent. */
  readonly readOnly: boolean;
  readonly from: Derivation | null;
  /** Options of the field, or of the items of a list of values; retired ones included. */
  readonly options: readonly PreparedOption[] | null;
  /** Name of the closed list the options come from. */
  readonly list: string | null;
  /** Those that change the answer first, then the others. */
  readonly rules: readonly FieldRule[];
}

/** A condition of a field with what it does; `word` is its key in the UI schema. */
export interface FieldRule extends Said {
  readonly word: string;
  readonly effect: Effect;
}
