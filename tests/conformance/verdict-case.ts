import type { Context } from '#engine/conditions/condition.ts';
import type { Level } from '#engine/validation/validator.ts';

/** One line of the conformance table: what is sent, and the verdict that every back end must give. */
export interface VerdictCase {
  readonly name: string;
  readonly answers: unknown;
  /** `ruta codigo` in form order; none = valid. */
  readonly expects: readonly string[];
  readonly level?: Level;
  readonly contexto?: Context;
  readonly stored?: unknown;
  readonly only?: string;
  readonly error?: string;
  /** Texts by `ruta`. */
  readonly says?: Readonly<Record<string, string>>;
}

export interface VerdictTable {
  readonly kind: string;
  readonly section: number;
  /** Pattern of the list whose row is sent; without it a whole section. */
  readonly list?: string;
  readonly cases: readonly VerdictCase[];
}
