import type { Context, FactValues } from '../../conditions/condition.ts';
import type { Score } from '../result.ts';
import type { PanelValue } from '../sources/panel-values.ts';

/** A project with what its evaluation came to: of a form, or of the panel. */
export interface Candidate {
  readonly id: string;
  readonly score: Score & { readonly panel?: Readonly<Record<string, PanelValue>> };
  readonly contexto?: Context;
  readonly hechos?: FactValues;
  /** The range between its evaluators' totals, a decimal. */
  readonly spread?: string | null;
  /** When it was presented, ISO 8601. */
  readonly presented?: string | null;
}
