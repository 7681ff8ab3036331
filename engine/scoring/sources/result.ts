import { SCORING_MESSAGES as TEXT } from '#schemas/messages/scoring.ts';
import { fraction, isZero, ZERO, type Fraction } from '../../fraction.ts';
import { pointsWord } from '../points/points-words.ts';
import { FORM_KIND_NAMES } from '#schemas/generated/domain/form-kind.ts';
import { ownValue } from '../../json.ts';
import { OUTCOME, TOTAL } from '../prepare-scoring.ts';
import type { Result, TraceNode } from '../result.ts';
import type { Run } from '../run.ts';
import type { Item, Points, Source } from '../../template/scoring.ts';
import type { SourceWord } from './source-word.ts';

/** The name under which a definitive form reads what its individual ones come to together. */
export const PANEL = 'panel';

/** The stage that an item takes of the evaluators' result; null: it is not fed by them. */
export function fedBy({ from }: Pick<Item, 'from'>): string | null {
  return typeof from === 'object' && 'result' in from && from.result === PANEL ? from.value : null;
}

const DECIMAL = /^-?\d+(?:\.\d+)?$/u;

/** What an earlier form, stage or the panel came to. */
export const result: SourceWord<Extract<Source, { result: string }>> = {
  read: (run, { result: name, value }) => {
    if (name === PANEL && run.scope.contexto?.forma !== 'definitiva') return { kind: 'out' };
    const earlier = Object.hasOwn(run.earlier, name) ? run.earlier[name] : undefined;
    const found = earlier ? valueOf(earlier, name, value) : null;
    if (found === null) return { kind: 'blocked', reason: whyMissing(name, earlier) };
    return DECIMAL.test(found) ? { kind: 'amount', amount: fraction(found) } : { kind: 'scalar', value: found };
  },
  pointer: () => null,
  limits: (run, { result: name, value }) => {
    const panel = name === PANEL && Object.hasOwn(run.earlier, PANEL) ? run.earlier[PANEL] : null;
    const most = panel ? (findNode(panel.trace, value)?.most ?? null) : null;
    return { low: most !== null && startsAtZero(run) ? ZERO : null, high: most === null ? null : fraction(most) };
  },
  subunits: 1,
};

/** A sum of items that may all be worth nothing, and never less, begins at 0. */
function startsAtZero({ prepared: { scoring } }: Run): boolean {
  return scoring.items.every((item) => {
    const low = item.points && fedBy(item) === null ? leastOf(item.points) : ZERO;
    return low !== null && isZero(low);
  });
}

function leastOf(points: Points): Fraction | null {
  return pointsWord(points).range(points, { low: ZERO, high: null }, 1).low;
}

/** The evaluators' result is taken before the bonus, which the definitive form adds itself. */
function valueOf(earlier: Result, name: string, value: string): string | null {
  if (value === TOTAL && name !== PANEL) return earlier.total;
  if (value === OUTCOME) return earlier.outcome;
  const node = findNode(earlier.trace, value);
  return node && (node.points ?? (node.stage === 'item' ? node.value : null));
}

/** Tells who or what is missing, where there is no earlier result. */
export function whyMissing(name: string, earlier: Result | null | undefined): string {
  if (earlier && earlier.reasons.length > 0) return earlier.reasons.join(' ');
  return name === PANEL ? TEXT.noEvaluations : TEXT.missingResult(ownValue(FORM_KIND_NAMES, name) ?? name);
}

/** Why the earlier result is what it is goes with it. */
export function earlierReasons(run: Run, { from }: Item): readonly string[] {
  if (typeof from !== 'object' || !('result' in from)) return [];
  return (Object.hasOwn(run.earlier, from.result) && run.earlier[from.result]?.reasons) || [];
}

/** What the panel made the value of: each evaluator's vote and how they were combined. */
export function votesBehind(run: Run, item: Item): readonly TraceNode[] {
  const value = fedBy(item);
  const panel = value !== null && Object.hasOwn(run.earlier, PANEL) ? run.earlier[PANEL] : null;
  const node = panel && findNode(panel.trace, value === OUTCOME ? panel.trace.id : (value ?? ''));
  return node ? panelNodes(node) : [];
}

/** Combinations at the stage itself, or at those that it was made of. */
function panelNodes(node: TraceNode): readonly TraceNode[] {
  const own = node.children.filter(({ stage }) => stage === 'panel');
  return own.length > 0 ? own : node.children.flatMap(panelNodes);
}

export function findNode(node: TraceNode, id: string): TraceNode | null {
  if (node.id === id) return node;
  for (const inner of node.children) {
    const found = findNode(inner, id);
    if (found) return found;
  }
  return null;
}
