import type { Scalar } from '../conditions/condition.ts';

export type FieldType = 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';

/** One node of a template's schema, in the dialect. `$ref` is local and gone once the template is prepared. */
export interface FieldSchema {
  readonly $schema?: string;
  readonly $defs?: Readonly<Record<string, FieldSchema>>;
  readonly $ref?: string;
  readonly type?: FieldType;
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
  readonly items?: FieldSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly enum?: readonly Scalar[];
  readonly const?: Scalar;
  readonly oneOf?: readonly Option[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  /** Derived by the server (`ui:deriva`) or a note: ignored when sent. */
  readonly readOnly?: boolean;
}

export interface Option {
  readonly const: Scalar;
  readonly title: string;
  readonly description?: string;
}

/** A list entry shown as an option. Retired ones stay, so that stored answers keep their label. */
export interface PreparedOption extends Option {
  readonly retirada?: boolean;
}
