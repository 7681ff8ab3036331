import type { EvaluationRole } from '#schemas/generated/domain/evaluation-role.ts';

/**
 * The closed dialect in which templates say conditions. Its words are those of JSON Schema over
 * `{respuestas, fila, contexto, hechos}` (later `calculo`, `panel`), with one difference: an unanswered value
 * (null, absent, '' or []) fails every word but `not`.
 */
export interface Condition {
  readonly const?: Scalar;
  readonly enum?: readonly Scalar[];
  readonly minimum?: number;
  readonly maximum?: number;
  /** At least `minContains` (1 by default) and at most `maxContains` items hold. */
  readonly contains?: Condition;
  readonly minContains?: number;
  readonly maxContains?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** The values of these keys together are distinct over the rows; rows that answer none of them don't count. */
  readonly unico?: readonly string[];
  /** These keys are answered. */
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Condition>>;
  readonly not?: Condition;
  readonly allOf?: readonly Condition[];
  readonly anyOf?: readonly Condition[];
}

export type Scalar = string | number | boolean;

/** Everything a condition may look at. `respuestas` is the whole answers row, `fila` the innermost list row. */
export interface Scope {
  readonly respuestas?: unknown;
  readonly fila?: unknown;
  readonly contexto?: Context | undefined;
  readonly hechos?: FactValues | undefined;
  readonly calculo?: unknown;
  readonly panel?: unknown;
}

/** The project around a form: the only way to reach across the stored sections of `p`. */
export interface Context {
  readonly tipoProyecto?: string | null;
  readonly bianual?: 0 | 1 | null;
  readonly anio?: number | null;
  readonly estado?: string | null;
  readonly unidadAcademica?: string | null;
  /** Of an evaluation: one evaluator's form, or the one that the commission agrees on. */
  readonly forma?: EvaluationRole | null;
}

export const CONTEXT_KEYS = ['tipoProyecto', 'bianual', 'anio', 'estado', 'unidadAcademica', 'forma'] as const;

export type FactValues = Readonly<Record<string, unknown>>;
