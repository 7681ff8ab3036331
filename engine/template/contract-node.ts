import type { Condition, Scalar } from '../conditions/condition.ts';

/** One node of a kind's contract: JSON Schema of the stored answer, and what the template must keep beside it. */
export interface ContractNode {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, ContractNode>>;
  readonly items?: ContractNode;
  readonly enum?: readonly (Scalar | null)[];
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
