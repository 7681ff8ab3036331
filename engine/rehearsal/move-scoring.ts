import type { Collecting, Conditional, Item, Scoring, Threshold } from '../template/scoring.ts';
import { TOTAL } from '../scoring/prepare-scoring.ts';

/** What is moved while one looks at what it does: the pass mark, and weights of stages by id. */
export interface Moves {
  readonly mark?: number;
  readonly weights?: Readonly<Record<string, number>>;
}

/** The pass mark of a rubric: of its total, else of its cut. null: it has none, or several by conditions. */
export function markOf({ total, cut }: Pick<Scoring, 'total' | 'cut'>): number | null {
  const own = plainThreshold(total?.threshold);
  if (own !== null) return own;
  return total?.threshold === undefined && cut && 'mark' in cut ? cut.mark : null;
}

/** The stages whose weight is one number, from the total down: what it is made of, then what that is made of. */
export function weightsOf(
  scoring: Scoring,
): { readonly id: string; readonly weight: number; readonly depth: number }[] {
  const stages = new Map<string, { readonly of?: readonly string[]; readonly weight?: Conditional<number> }>([
    ...scoring.items.map((item) => [item.id, item] as const),
    ...(scoring.sections ?? []).map((section) => [section.id, section] as const),
  ]);
  const seen = new Set<string>();
  const below = (ids: readonly string[], depth: number): ReturnType<typeof weightsOf> =>
    ids.flatMap((id) => {
      const stage = stages.get(id);
      if (!stage || seen.has(id)) return [];
      seen.add(id);
      const own = typeof stage.weight === 'number' ? [{ id, weight: stage.weight, depth }] : [];
      return [...own, ...below(stage.of ?? [], depth + 1)];
    });
  return below(scoring.total?.of ?? [], 0);
}

/** The rubric with its mark and weights moved; what cannot be moved stays as it is. */
export function moveScoring(scoring: Scoring, { mark, weights = {} }: Moves): Scoring {
  const movable = new Set(weightsOf(scoring).map(({ id }) => id));
  const weighed = <S extends Item | (Collecting & { readonly id: string })>(stage: S): S => {
    const weight = Object.hasOwn(weights, stage.id) && movable.has(stage.id) ? weights[stage.id] : undefined;
    return weight === undefined ? stage : { ...stage, weight };
  };
  return {
    ...scoring,
    items: scoring.items.map(weighed),
    ...(scoring.sections && { sections: scoring.sections.map(weighed) }),
    ...(mark !== undefined && markOf(scoring) !== null && withMark(scoring, mark)),
  };
}

/** Whether each of the moves is one that this rubric knows: else the id that it does not, `total` for the mark. */
export function unknownMove(scoring: Scoring, { mark, weights = {} }: Moves): string | null {
  if (mark !== undefined && markOf(scoring) === null) return TOTAL;
  const movable = new Set(weightsOf(scoring).map(({ id }) => id));
  return Object.keys(weights).find((id) => !movable.has(id)) ?? null;
}

function withMark({ total, cut }: Scoring, mark: number): Pick<Scoring, 'total' | 'cut'> {
  if (total?.threshold !== undefined) {
    const { threshold } = total;
    const moved = typeof threshold === 'number' ? mark : { ...(threshold as Threshold), value: mark };
    return { total: { ...total, threshold: moved } };
  }
  return cut && 'mark' in cut ? { cut: { ...cut, mark } } : {};
}

function plainThreshold(threshold: Collecting['threshold']): number | null {
  if (typeof threshold === 'number') return threshold;
  if (threshold === undefined || Array.isArray(threshold)) return null;
  return (threshold as Threshold).value ?? null;
}
