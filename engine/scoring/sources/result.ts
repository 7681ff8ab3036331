import { SCORING_MESSAGES as TEXT } from '#schemas/messages/scoring.ts';
import { fraction } from '../fraction.ts';
import { OUTCOME, TOTAL } from '../prepare-scoring.ts';
import type { Result, TraceNode } from '../result.ts';
import type { Source } from '../scoring.ts';
import type { SourceWord } from './source-word.ts';

const DECIMAL = /^-?\d+(?:\.\d+)?$/u;

/** What an earlier form, stage or the panel came to. */
export const result: SourceWord<Extract<Source, { result: string }>> = {
  read: (run, { result: name, value }) => {
    const earlier = Object.hasOwn(run.earlier, name) ? run.earlier[name] : undefined;
    const found = earlier ? valueOf(earlier, value) : null;
    if (found === null) return { kind: 'blocked', reason: TEXT.missingResult(name) };
    return DECIMAL.test(found) ? { kind: 'amount', amount: fraction(found) } : { kind: 'scalar', value: found };
  },
  pointer: () => null,
  limits: () => ({ low: null, high: null }),
  subunits: 1,
};

function valueOf(earlier: Result, value: string): string | null {
  if (value === TOTAL) return earlier.total;
  if (value === OUTCOME) return earlier.outcome;
  return findNode(earlier.trace, value)?.points ?? null;
}

export function findNode(node: TraceNode, id: string): TraceNode | null {
  if (node.id === id) return node;
  for (const inner of node.children) {
    const found = findNode(inner, id);
    if (found) return found;
  }
  return null;
}
