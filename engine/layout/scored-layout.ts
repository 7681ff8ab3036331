import { placesOf } from '../scoring/alike-figures.ts';
import { itemField, prepareScoring, TOTAL } from '../scoring/prepare-scoring.ts';
import type { Score, TraceNode } from '../scoring/result.ts';
import type { Item } from '../template/scoring.ts';
import { findNode } from '../scoring/sources/result.ts';
import type { PreparedTemplate } from '../template/prepared/prepared-template.ts';
import { formatDecimal } from '../format-decimal.ts';
import { arithmeticLine } from './arithmetic-line.ts';
import { layoutSums } from './layout-sums.ts';
import type { SumNode } from './node.ts';
import { weightFigure } from './trace-rows.ts';
import { whyNotCounted } from './why-not-counted.ts';

/** What the scoring adds to a form's layout, by the pattern of the field it is shown at. */
export interface ScoredLayout {
  readonly items: ReadonlyMap<string, ScoredField>;
  /** Patterns of comments, which are shown with the item they are about. */
  readonly comments: ReadonlySet<string>;
  /** By the pattern of the group of answers. */
  readonly arithmetic: ReadonlyMap<string, string>;
  readonly sums: readonly SumNode[];
}

export interface ScoredField {
  /** Where its answer is; below the field it is shown at where answer and comment make one object. */
  readonly answer: string;
  readonly comment: string | null;
  readonly weight: string | null;
  readonly points: string | null;
  readonly uncounted: string | null;
}

/** null where the template does not score. Without a score only the weights are known: the rubric as it is published. */
export function scoredLayout(prepared: PreparedTemplate, score: Score | null): ScoredLayout | null {
  const scoring = prepareScoring(prepared);
  if (!scoring) return null;
  const trace = score?.trace ?? null;
  const items = new Map<string, ScoredField>();
  const comments = new Set<string>();
  for (const item of scoring.items.values()) {
    const field = itemField(scoring.unit, item);
    if (!field || typeof item.from !== 'string') continue;
    const node = trace && findNode(trace, item.id);
    const points = node?.points ?? null;
    items.set(field.pattern, {
      answer: item.from,
      comment: item.observ ?? null,
      weight: weightOf(item, node),
      points: points === null ? null : formatDecimal(points),
      uncounted: whyNotCounted(scoring, item.id, score),
    });
    if (item.observ !== undefined) comments.add(item.observ);
  }
  const arithmetic = new Map<string, string>();
  for (const section of scoring.collectors) {
    const parent = scoring.collectors.find(({ of }) => of.includes(section.id));
    const above = trace && parent ? findNode(trace, parent.id) : null;
    const own = trace && findNode(trace, section.id);
    const line = own && arithmeticLine(own, parent ?? null, above, placesOf(scoring));
    if (section.id !== TOTAL && line) arithmetic.set(section.at ?? `/${section.id}`, line);
  }
  return { items, comments, arithmetic, sums: trace ? layoutSums(scoring, trace) : [] };
}

function weightOf({ weight }: Item, node: TraceNode | null): string | null {
  const counted = node?.weight ?? (typeof weight === 'number' ? String(weight) : null);
  return counted === null ? null : weightFigure(counted);
}
