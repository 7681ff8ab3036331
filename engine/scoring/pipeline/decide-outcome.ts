import { SCORING_MESSAGES as TEXT } from '#schemas/messages/scoring.ts';
import { ownValue } from '../../json.ts';
import { alikeFigures } from '../alike-figures.ts';
import { conditionPaths } from '../../conditions/condition-paths.ts';
import { textOf } from '../../fraction.ts';
import { TOTAL } from '../prepare-scoring.ts';
import { giveReason, holds } from '../run.ts';
import type { Run } from '../run.ts';
import type { OutcomeList, OutcomeRule } from '../../template/scoring.ts';
import type { Stage } from '../stage.ts';

const NOTHING_COUNTS = `/calculo/${TOTAL}/fuera`;

export interface Outcome {
  /** The rule of the result's list that decides; null = none does. */
  readonly rule: OutcomeRule | null;
  /** What the deciding list says of its outcome. */
  readonly passes: boolean | null;
  readonly set: readonly string[] | null;
  /** What each list comes to: ids of outcomes. */
  readonly lists: readonly { readonly list: OutcomeList; readonly is: readonly string[] }[];
  readonly reasons: readonly string[];
}

/**
 * Which rules decide: all of them; while anything is missing, those marked to decide over that; where nothing that
 * scores counts, also those that ask about just that.
 */
export type Deciding = 'all' | 'early' | 'out';

/** The outcome lists over answers, context, facts and computed stages; every matching reason is told. */
export function decideOutcome(run: Run, deciding: Deciding): Outcome {
  const lists = run.prepared.scoring.outcomes ?? [];
  const reasons = new Set<string>();
  let rule: OutcomeRule | null = null;
  let passes: boolean | null = null;
  const sets: string[] = [];
  const found = lists.map((list) => {
    const matching = list.rules.filter((candidate) => mayDecide(candidate, deciding) && holds(run, candidate.when));
    const chosen = list.mode === 'first' ? matching.slice(0, 1) : matching;
    // What holds for everybody is a reason only where it decides.
    for (const match of matching) {
      if (match.reason !== undefined && (match.when !== undefined || chosen.includes(match))) reasons.add(match.reason);
    }
    if (isResult(list, lists)) {
      rule = chosen[0] ?? null;
      passes = rule === null || rule.is === null ? null : (ownValue(list.passes ?? {}, rule.is) ?? null);
    }
    const is = chosen.flatMap((match) => (match.is === null ? [] : [match.is]));
    if (list.mode === 'all') sets.push(...is);
    return { list, is };
  });
  for (const stage of run.stages.values()) {
    if (stage.threshold?.isMet === false) reasons.add(giveReason(run, stage.id, failedThreshold(run, stage)));
  }
  return {
    rule,
    passes,
    set: lists.some(({ mode }) => mode === 'all') ? [...new Set(sets)] : null,
    lists: found,
    reasons: [...reasons],
  };
}

function mayDecide({ early, when = {} }: OutcomeRule, deciding: Deciding): boolean {
  if (deciding === 'all' || early === true) return true;
  return deciding === 'out' && conditionPaths(when).includes(NOTHING_COUNTS);
}

export function isResult(list: OutcomeList, lists: readonly OutcomeList[]): boolean {
  return lists.length === 1 || list.result === true;
}

/** A failed threshold is a reason without a rule of its own. */
function failedThreshold(run: Run, { id, points, contribution, places, threshold }: Stage): string {
  const value = threshold?.isWeighted ? contribution : points;
  if (!threshold || !value) return '';
  const least = threshold.isWeighted ? 0 : (places ?? 0);
  const [reached = '', limit = ''] = alikeFigures([textOf(value), textOf(threshold.limit)], least);
  return TEXT.threshold(run.prepared.label(id), reached, TEXT.ops[threshold.op], limit);
}
