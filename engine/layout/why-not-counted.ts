import { ownValue } from '../json.ts';
import { SCORING_MESSAGES as TEXT } from '#schemas/messages/scoring.ts';
import { fraction, isZero } from '../fraction.ts';
import { TOTAL, type PreparedScoring } from '../scoring/prepare-scoring.ts';
import type { Score } from '../scoring/result.ts';
import { findNode } from '../scoring/sources/result.ts';

type Computed = Pick<Score, 'trace' | 'out' | 'notApplicable' | 'weights'>;

/**
 * Why an item or section gives nothing to the total, in words; null: it does, or the rubric has none. Without a score only
 * what the rubric itself says is known.
 */
export function whyNotCounted(scoring: PreparedScoring, id: string, now: Computed | null): string | null {
  const node = now && findNode(now.trace, id);
  const cause = node || !now ? undefined : ownValue(now.out, id);
  if (cause !== undefined) return TEXT.uncounted[cause];
  const total = scoring.scoring.total;
  if (!total || total.how === 'none' || now?.notApplicable.includes(id)) return null;
  const item = scoring.items.get(id);
  if (item && !item.points && !item.formula && typeof item.from === 'string') return TEXT.uncounted.unscored;
  if (!leadsToTotal(scoring, id)) return TEXT.uncounted.aside;
  if (isWeightless(scoring, id, node?.weight ?? ownValue(now?.weights ?? {}, id) ?? null)) {
    return TEXT.uncounted.weightless;
  }
  const above = collectorOf(scoring, id);
  const isLeftOut = above?.how === 'best' && node?.contribution != null && isZero(fraction(node.contribution));
  return isLeftOut && node.points !== null && !isZero(fraction(node.points)) ? TEXT.uncounted.better : null;
}

/** By way of sections, or of the formulas of other items. */
function leadsToTotal(scoring: PreparedScoring, id: string, seen: ReadonlySet<string> = new Set()): boolean {
  if (id === TOTAL) return true;
  if (seen.has(id)) return false;
  const more = new Set([...seen, id]);
  const above = scoring.collectors.filter(({ of }) => of.includes(id)).map((one) => one.id);
  const formulas = [...scoring.items.values()].filter(({ formula }) => formula?.some(({ of }) => of === id));
  return [...above, ...formulas.map((one) => one.id)].some((one) => leadsToTotal(scoring, one, more));
}

function isWeightless(scoring: PreparedScoring, id: string, computed: string | null): boolean {
  const above = collectorOf(scoring, id);
  if (above?.how !== 'weightedSum' && above?.how !== 'weightedMean') return false;
  const own = scoring.items.get(id)?.weight ?? scoring.collectors.find((one) => one.id === id)?.weight;
  const weight = computed ?? (typeof own === 'number' ? String(own) : null);
  return weight !== null && isZero(fraction(weight));
}

function collectorOf({ collectors }: PreparedScoring, id: string) {
  return collectors.find(({ of }) => of.includes(id));
}
