import { BARE_NODE } from '../bare-node.ts';
import type { Result, Score } from '../result.ts';

/** The evaluators' result, or, where they come to nothing, the reason: the definitive form says it instead of a result. */
export function withoutPanel({ result, partial }: Pick<Score, 'result' | 'partial'>): Result {
  return result ?? { ...NOTHING, reasons: partial?.reasons ?? [] };
}

/** There is nothing to read. */
export function isAbsent(panel: Result | null | undefined): boolean {
  return !panel || (panel.outcome === null && panel.trace.id === '');
}

const NOTHING = { total: null, maximum: null, outcome: null, passes: null, trace: BARE_NODE };
