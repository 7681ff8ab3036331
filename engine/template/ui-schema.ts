import type { EvaluationRole } from '#schemas/generated/domain/evaluation-role.ts';
import type { Condition, Scalar } from '../conditions/condition.ts';
import type { Widget } from './widgets.ts';

/** Messages of a field's failures: one for all, or by keyword (`required`, `maxLength`, `pattern`, …). */
export type FieldMessage = string | Readonly<Record<string, string>>;

/**
 * A check of a section, an object or a row. Exactly one of `assert` and `valid`:
 * `valid` names pointers (relative to the place of the check, '' = all of it) that must be free of problems.
 * Checks run in order; one with `mode: 'first'` that fails ends the list, with `all` the next ones run too.
 * Without `message` (only with `valid`) the problems' own texts are used, each after its label.
 */
export interface Check {
  readonly id: string;
  readonly when?: Condition;
  readonly assert?: Condition;
  readonly valid?: readonly string[];
  readonly message?: string;
  /** Beside the message: what of it is missing, one by one. */
  readonly faltan?: readonly { readonly assert: Condition; readonly message: string }[];
  readonly mode: 'first' | 'all';
  /** The place of the message, relative to that of the check. */
  readonly ruta?: string;
}

export interface RowGuard {
  readonly act: 'delete' | 'edit';
  readonly when: Condition;
  readonly message: string;
}

/** How a read-only answer comes about. */
export type Derivation =
  /** The id of the row (or form) that the row is in. */
  | { readonly de: 'padre' }
  /** A copy of a sibling (`../key`: of the object around);  with `alias` it is also accepted under this name when the sibling is missing. */
  | { readonly de: 'copia'; readonly campo: string; readonly alias?: boolean }
  /** The `codigo` of the list entries that a sibling names. */
  | { readonly de: 'codigos'; readonly campo: string; readonly lista: string }
  /** Given by the server under this name. */
  | { readonly de: 'servidor'; readonly dato: string }
  /** What the row (or the form) had at that place in the form's first version; rows added since then had nothing. */
  | { readonly de: 'inicial'; readonly campo: string }
  /** Whether the row is in the first version, and still as it was there in these places, in the template's words. */
  | {
      readonly de: 'cambio';
      readonly campos: readonly string[];
      readonly nuevo: string;
      readonly igual: string;
      readonly cambiado: string;
    }
  /** The rows of a list in the first version that are no longer there, each by these places of its own. */
  | { readonly de: 'bajas'; readonly lista: string; readonly campos: readonly string[] };

/** A heading over some of an object's fields: `4 Becas y voluntariado`. */
export interface Block {
  readonly id: string;
  readonly numero?: string;
  readonly titulo: string;
  readonly ayuda?: string;
  readonly campos: readonly string[];
}

/** Texts of a list's buttons and dialogs. */
export interface ListTexts {
  readonly agregar?: string;
  readonly editar?: string;
  readonly guardar?: string;
  readonly guardarCambios?: string;
  readonly eliminar?: string;
  readonly eliminarTodas?: string;
  readonly vacia?: string;
  readonly titulo?: string;
  /** Shown when one more than `maxItems` is added, and when an empty entry is. */
  readonly llena?: string;
  readonly sinTexto?: string;
  readonly ninguno?: string;
}

export type TableColumn = string | { readonly titulo: string; readonly campos: readonly string[] };

export interface Inference {
  readonly when?: Condition;
  readonly value: Scalar;
}

/** What any node may have, in rjsf's vocabulary. Children come beside these keys under their own keys. */
export interface UiNode {
  /** Stable id apart from key and label; without it the parent's id and the key. */
  readonly 'ui:id'?: string;
  readonly 'ui:order'?: readonly string[];
  readonly 'ui:widget'?: Widget;
  readonly 'ui:help'?: string;
  readonly 'ui:placeholder'?: string;
  readonly 'ui:options'?: Readonly<Record<string, unknown>>;
  readonly 'ui:numero'?: string;
  readonly 'ui:message'?: FieldMessage;
  readonly 'ui:audiencia'?: 'autor' | 'comision' | 'administracion';
  /**
   * It says something about a person, and goes when people are anonymised; `contacto` is left out for readers without
   * personal data, too.
   */
  readonly 'ui:personal'?: 'contacto' | 'libre';
  /** Only in the evaluators' own forms, or only in the definitive one (A-115). */
  readonly 'ui:en'?: EvaluationRole;
  readonly 'ui:imprimir'?: 'tabla' | 'fichas' | 'no' | 'pagina';
  readonly 'ui:visibleIf'?: Condition;
  readonly 'ui:requiredIf'?: Condition;
  readonly 'ui:disabledIf'?: Condition;
  readonly 'ui:fixedIf'?: { readonly when: Condition; readonly value: Scalar };
  /** What an older row would have answered here: the first that holds; one without `when` holds always. */
  readonly 'ui:deducir'?: readonly Inference[];
  /** Must equal this value of the context; shown read-only. */
  readonly 'ui:contexto'?: string;
  readonly 'ui:checks'?: readonly Check[];
  readonly 'ui:bloques'?: readonly Block[];
  /** The blocks are tabs: one of them is in sight. */
  readonly 'ui:solapas'?: boolean;
  /** An object with a save of its own (from its modal): its rules run alone when only it is sent. */
  readonly 'ui:guardado'?: 'propio';
  /** Closed list; on a list of values it is that of the items. */
  readonly 'ui:lista'?: string;
  /** Open list: existence is checked by the server. */
  readonly 'ui:referencia'?: string;
  /** Stable ids of options whose `const` was renamed: const → id. */
  readonly 'ui:opciones'?: Readonly<Record<string, string>>;
  /** An option is offered only where its condition holds. */
  readonly 'ui:ofrecidoSi'?: Readonly<Record<string, Condition>>;
  /** Blanks at both ends are dropped. */
  readonly 'ui:recortar'?: boolean;
  /** Repeated values are dropped (texts without regard to case). */
  readonly 'ui:unicos'?: boolean;
  readonly 'ui:deriva'?: Derivation;
  /** Other names under which the answer is accepted; it is stored and returned under its own. */
  readonly 'ui:alias'?: readonly string[];
  /** Lists of rows: columns of the table, by pointer within the row; several fields may share one. */
  readonly 'ui:columns'?: readonly TableColumn[];
  readonly 'ui:rowGuards'?: readonly RowGuard[];
  readonly 'ui:lockRows'?: boolean;
  /** Rows come from elsewhere: none is added. */
  readonly 'ui:filasFijas'?: boolean;
  /** Where in a row its natural key is: no two rows have one key, and a row that is sent without a number has that of its key. */
  readonly 'ui:clave'?: string;
  /** What a new row begins with here. */
  readonly 'ui:inicial'?: Scalar;
  /** A date that is not before that of this sibling. */
  readonly 'ui:noAntesDe'?: string;
  readonly 'ui:textos'?: ListTexts;
  /** `fila` (default): rows get an id; `referencia`: their `id` names a record elsewhere; `ninguna`: they have none. */
  readonly 'ui:identidad'?: 'fila' | 'referencia' | 'ninguna';
  readonly items?: UiNode;
}

/** Children come under the keys of the answers, which never contain a colon. */
export type UiSchema = UiNode & { readonly [key: string]: unknown };

export interface Requirement {
  readonly id: string;
  readonly nom: string;
  readonly titulo?: string;
  readonly formatos: readonly string[];
  readonly obligatorio: boolean;
  readonly porCada?: 'integrante' | 'institucion';
  readonly ayuda?: string;
  /** Asked for only where this holds of the project (`contexto`). */
  readonly pedidoSi?: Condition;
  /** Optional, but not where this holds. */
  readonly obligatorioSi?: Condition;
}

export type RootUi = UiSchema & { readonly requisitos?: readonly Requirement[] };
