import { SCORING_MESSAGES as TEXT } from '#schemas/messages/scoring.ts';
import { formatDecimal } from '../format-decimal.ts';
import { textOf } from './fraction.ts';
import { giveReason, holds } from './run.ts';
import type { Run } from './run.ts';
import type { OutcomeList, OutcomeRule } from './scoring.ts';
import type { Stage } from './stage.ts';

export interface Outcome {
  /** The rule of the result's list that decides; null = none does. */
  readonly rule: OutcomeRule | null;
  readonly set: readonly string[] | null;
  /** What each list comes to: ids of outcomes. */
  readonly lists: readonly { readonly list: OutcomeList; readonly is: readonly string[] }[];
  readonly reasons: readonly string[];
}

/** The outcome lists over answers, context, facts and computed stages; every matching reason is told. */
export function decideOutcome(run: Run, only: 'early' | 'all'): Outcome {
  const lists = run.prepared.scoring.outcomes ?? [];
  const reasons = new Set<string>();
  let rule: OutcomeRule | null = null;
  const sets: string[] = [];
  const found = lists.map((list) => {
    const matching = list.rules.filter(
      (candidate) => (only === 'all' || candidate.early === true) && holds(run, candidate.when),
    );
    const chosen = list.mode === 'first' ? matching.slice(0, 1) : matching;
    // What holds for everybody is a reason only where it decides.
    for (const match of matching) {
      if (match.reason !== undefined && (match.when !== undefined || chosen.includes(match))) reasons.add(match.reason);
    }
    if (isResult(list, lists)) rule = chosen[0] ?? null;
    const is = chosen.flatMap((match) => (match.is === null ? [] : [match.is]));
    if (list.mode === 'all') sets.push(...is);
    return { list, is };
  });
  for (const stage of run.stages.values()) {
    if (stage.threshold?.isMet === false) reasons.add(giveReason(run, stage.id, failedThreshold(run, stage)));
  }
  return {
    rule,
    set: lists.some(({ mode }) => mode === 'all') ? [...new Set(sets)] : null,
    lists: found,
    reasons: [...reasons],
  };
}

export function isResult(list: OutcomeList, lists: readonly OutcomeList[]): boolean {
  return lists.length === 1 || list.result === true;
}

/** A failed threshold is a reason without a rule of its own. */
function failedThreshold(run: Run, { id, points, contribution, places, threshold }: Stage): string {
  const shown = threshold?.isWeighted ? null : places;
  const value = threshold?.isWeighted ? contribution : points;
  return TEXT.threshold(
    run.prepared.label(id),
    value ? formatDecimal(textOf(value, shown)) : '',
    TEXT.ops[threshold?.op ?? '>='],
    threshold ? formatDecimal(textOf(threshold.limit, shown)) : '',
  );
}
