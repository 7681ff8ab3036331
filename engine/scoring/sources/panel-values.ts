import { divide, fraction, isZero, sumOf, textOf } from '../../fraction.ts';
import type { Scoring } from '../../template/scoring.ts';
import type { TraceNode } from '../result.ts';
import { findNode } from './result.ts';
import { stagesOf } from './stages-of.ts';

/** `panel.<id>` as conditions see it, in the words of the dialect; `parte` are the shares of each answer. */
export interface PanelValue {
  readonly valor: number | string | null;
  readonly n: number;
  readonly parte: Readonly<Record<string, number>>;
}

/** The value of each deciding combination: the trace of the panel tells it, so a definitive form's rules see what the panel's own saw. */
export function panelValues(
  scoring: Scoring,
  votesAt: (stage: string) => readonly TraceNode[],
): Record<string, PanelValue> {
  const values = (scoring.panel ?? []).flatMap((entry) =>
    entry.beside === true
      ? []
      : stagesOf(scoring, entry).flatMap((stage): [string, PanelValue][] => {
          const node = votesAt(stage).find(({ id }) => id === entry.id);
          return node ? [[entry.of === '*' ? stage : entry.id, valueOf(node)]] : [];
        }),
  );
  return Object.fromEntries(values);
}

/** Combinations of votes at a stage of a trace. */
export function votesIn(trace: TraceNode): (stage: string) => readonly TraceNode[] {
  return (id) => findNode(trace, id)?.children.filter(({ stage }) => stage === 'panel') ?? [];
}

function valueOf({ points, value, children: votes }: TraceNode): PanelValue {
  return { valor: points === null ? value : Number(points), n: votes.length, parte: sharesOf(votes) };
}

function sharesOf(votes: readonly TraceNode[]): Record<string, number> {
  const all = weigh(votes);
  const given = new Set(votes.flatMap(({ value }) => value ?? []));
  return Object.fromEntries(
    [...given].map((value) => {
      const own = weigh(votes.filter((vote) => vote.value === value));
      return [value, isZero(all) ? 0 : Number(textOf(divide(own, all)))];
    }),
  );
}

function weigh(votes: readonly TraceNode[]) {
  return sumOf(votes.map(({ weight }) => fraction(weight ?? '1')));
}
