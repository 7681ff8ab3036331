import { ownValue } from '../../json.ts';
import { BARE_NODE } from '../bare-node.ts';
import type { Outcome } from './decide-outcome.ts';
import { textOf } from '../../fraction.ts';
import type { Fraction } from '../../fraction.ts';
import { OUTCOME } from '../prepare-scoring.ts';
import type { Pipeline } from './run-pipeline.ts';
import type { TraceNode } from '../result.ts';
import type { OutcomeList } from '../../template/scoring.ts';
import type { Stage } from '../stage.ts';

/** The whole computation as a tree: what leads to the total, what lies beside it, what the outcome lists say. */
export function buildTrace({ run, final }: Pipeline, outcome: Outcome | null, total: string | null): TraceNode {
  const stages = [...run.stages.values()];
  const below = new Set(stages.flatMap(({ children }) => children));
  const node = (stage: Stage): TraceNode => ({
    id: stage.id,
    stage: stage.kind,
    value: stage.value,
    points: text(stage.points, stage.places),
    weight: text(stage.weight),
    contribution: text(stage.contribution),
    most: text(stage.high),
    threshold: stage.threshold && {
      limit: textOf(stage.threshold.limit, stage.places),
      op: stage.threshold.op,
      isMet: stage.threshold.isMet,
    },
    rounding: stage.rounding,
    band: stage.band,
    children: [
      ...stage.children
        .flatMap((id) => run.stages.get(id) ?? [])
        .filter(isIn)
        .map(node),
      ...stage.details,
      ...(run.beside?.get(stage.id) ?? []),
    ],
  });
  const tops = stages.filter((stage) => !below.has(stage.id) && isIn(stage));
  return {
    ...BARE_NODE,
    id: OUTCOME,
    value: final && text(final.points, final.places),
    points: total,
    children: [...tops.toSorted(byKind).map(node), ...(outcome?.lists ?? []).map(outcomeNode)],
  };
}

function outcomeNode({ list, is }: { list: OutcomeList; is: readonly string[] }): TraceNode {
  const label = (id: string): string => ownValue(list.labels, id) ?? id;
  if (list.mode === 'first')
    return { ...BARE_NODE, id: list.id, value: is[0] ?? null, band: is[0] ? label(is[0]) : null };
  return { ...BARE_NODE, id: list.id, children: is.map((id) => ({ ...BARE_NODE, id, value: id, band: label(id) })) };
}

function isIn({ state }: Stage): boolean {
  return state !== 'out';
}

const ORDER: readonly TraceNode['stage'][] = ['total', 'bonus'];

/** The total first, then the bonus, then whatever is part of neither. */
function byKind(a: Stage, b: Stage): number {
  return place(a) - place(b);
}

function place({ kind }: Stage): number {
  const at = ORDER.indexOf(kind);
  return at < 0 ? ORDER.length : at;
}

function text(value: Fraction | null, places?: number | null): string | null {
  return value && textOf(value, places);
}
