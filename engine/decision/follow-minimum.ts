import { sameJson } from '../same-json.ts';
import { conditionPaths } from '../conditions/condition-paths.ts';
import type { Condition } from '../conditions/condition.ts';
import { isResult } from '../scoring/pipeline/decide-outcome.ts';
import { metPath, minimaOf } from '../scoring/lint/unread-minima.ts';
import { TOTAL } from '../scoring/prepare-scoring.ts';
import type { OutcomeList, OutcomeRule, Scoring } from '../template/scoring.ts';

/**
 * Adds the rule that reads a minimum, where none does: who misses it does not pass. A part that does not apply misses nothing,
 * so the rule asks for a miss; the total, without which nobody passes, is asked to be reached where that is all that decides.
 * A rubric whose result has no end that fails, or takes all rules at once, is left to its author.
 */
export function readMinimum(scoring: Scoring, id: string): Scoring {
  return withResult(scoring, (list) => {
    const isRead = list.rules.some(({ when }) => when && conditionPaths(when).includes(metPath(id)));
    const [passing, failing] = [endThat(list, true), endThat(list, false)];
    if (isRead || list.mode !== 'first' || failing === null) return list;
    const at = list.rules.findIndex(isOfScore);
    const [only, ...after] = at === -1 ? [] : list.rules.slice(at);
    const decidesAlone = at === -1 || (only?.when === undefined && only?.is === passing);
    if (id === TOTAL && passing !== null && decidesAlone) {
      const kept = at === -1 ? list.rules : list.rules.slice(0, at);
      const reached = { ...only, when: met(id, true), is: passing };
      return { ...list, rules: [...kept, reached, { is: failing }, ...after] };
    }
    // After those of other minima: rules stand in the order in which they were made.
    const misses = minimaOf(scoring).map((one) => met(one.id, false));
    const isMiss = ({ when }: OutcomeRule) => when !== undefined && misses.some((miss) => sameJson(when, miss));
    const place = list.rules.findIndex((rule, index) => at !== -1 && index >= at && !isMiss(rule));
    return {
      ...list,
      rules: list.rules.toSpliced(place === -1 ? list.rules.length : place, 0, { when: met(id, false), is: failing }),
    };
  });
}

/** Takes the rule away that was made for a minimum. One that asks for more stays, and is told to look at nothing. */
export function forgetMinimum(scoring: Scoring, id: string): Scoring {
  return withResult(scoring, (list) => ({
    ...list,
    rules: list.rules.filter(({ when }) => !sameJson(when ?? null, met(id, false))),
  }));
}

/** The condition that a stage reaches its minimum, or misses it. */
function met(id: string, isMet: boolean): Condition {
  return { properties: { calculo: { properties: { [id]: { properties: { cumple: { const: isMet } } } } } } };
}

function withResult(scoring: Scoring, change: (list: OutcomeList) => OutcomeList): Scoring {
  const { outcomes = [] } = scoring;
  if (outcomes.length === 0) return scoring;
  return { ...scoring, outcomes: outcomes.map((list) => (isResult(list, outcomes) ? change(list) : list)) };
}

/** The first rule that does not go by answers alone: what comes before it holds whatever was scored. */
function isOfScore({ when }: OutcomeRule): boolean {
  return when === undefined || conditionPaths(when).some((path) => path.startsWith('/calculo/'));
}

function endThat({ labels, passes = {} }: OutcomeList, does: boolean): string | null {
  return Object.keys(labels).find((id) => Object.hasOwn(passes, id) && passes[id] === does) ?? null;
}
