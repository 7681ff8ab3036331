import type { Condition, Scalar } from '../conditions/condition.ts';

/** One node of a kind's contract: JSON Schema of the stored answer, and what the template must keep beside it. */
export interface ContractNode {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, ContractNode>>;
  readonly items?: ContractNode;
  readonly enum?: readonly (Scalar | null)[];
  /** Its name, and those of its values, while the template says nothing else. */
  readonly 'x-titulo'?: string;
  readonly 'x-opciones'?: Readonly<Record<string, string>>;
  readonly pattern?: string;
  readonly readOnly?: boolean;
  /** Versions differ in whether people or the system answer it. */
  readonly 'x-soloLectura'?: 'libre';
  /** Its members may be sent alone, as an array of objects that name theirs by `id`. */
  readonly 'x-arreglo'?: true;
  /** Keys that the template must list in `required`. */
  readonly 'x-obligatorios'?: readonly string[];
  /** Keys of the UI schema that must stay as they are: lists, references, rules, derivations. */
  readonly 'x-ui'?: Readonly<Record<string, unknown>>;
  readonly 'x-checks'?: readonly ContractCheck[];
  /** Wire number of a stored section. */
  readonly 'x-seccion'?: number;
  readonly 'x-proyecciones'?: Projections;
}

/** Where in the answers search and rules find what they need: pointers from the form's root, `cada` with `*` for rows. */
export interface Projections {
  /** Kept with the project, by its name on the wire. */
  readonly proyecto?: Readonly<Record<string, string>>;
  readonly listas?: Readonly<Record<string, string>>;
  readonly personas?: readonly PersonProjection[];
  readonly instituciones?: readonly { readonly cada: string; readonly id: string; readonly nom: string }[];
}

export interface PersonProjection {
  readonly cada: string;
  readonly dni: string;
  readonly ape: string;
  readonly nom: string;
  /** Where the codes of their roles are. */
  readonly roles?: string;
  /** Or one role for all. */
  readonly rol?: string;
}

export interface ContractCheck {
  readonly id: string;
  readonly when?: Condition;
  readonly assert?: Condition;
  readonly valid?: readonly string[];
  readonly mode: string;
}

export interface KindContract extends ContractNode {
  readonly 'x-requisitos'?: readonly { readonly id: string }[];
}
