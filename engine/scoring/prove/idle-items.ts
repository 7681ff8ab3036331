import { PROOF } from '#schemas/messages/proof.ts';
import { conditionPaths } from '../../conditions/condition-paths.ts';
import type { RankKey } from '../../template/scoring.ts';
import { ruleConditions } from '../rule-conditions.ts';
import type { Finding, Prove } from './finding.ts';
import type { Tried } from './trial.ts';

/** Items with points that change nothing: what is answered there, and what it gives, comes to the same. */
export const idleItems: Prove = ({ scoring, trials }) => {
  const { items, rank, panel = [], total } = scoring.scoring;
  // Without a total, what an item gives may be for another rubric to read.
  if (!total || total.how === 'none') return [];
  const read = new Set(ruleConditions(scoring).flatMap(({ when }) => conditionPaths(when)));
  const used = new Set([
    ...(rank?.by ?? []).flatMap(({ key }) => idsIn(key)),
    ...panel.flatMap(({ weight }) => weight ?? []),
  ]);
  return items.flatMap(({ id, from, points }, at): Finding[] => {
    if (!points || typeof from !== 'string' || used.has(id) || read.has(`/respuestas${from}`)) return [];
    if ([...read].some((path) => path.startsWith(`/calculo/${id}/`))) return [];
    const pairs = trials.pairs(`/respuestas${from}`);
    const counted = pairs.filter((pair) => differs(pair, (one) => one.score.calculated[id]?.valor));
    if (counted.length === 0 || counted.some((pair) => differs(pair, (one) => othersOf(one, id)))) return [];
    const [[low] = []] = counted;
    if (!low || !trials.isWhole) return [];
    const message = PROOF.idleItem(scoring.label(id));
    return [{ code: 'sinPeso', at: `/scoring/items/${at}`, message, example: low.trial, question: from }];
  });
};

function differs([low, high]: readonly [Tried, Tried], what: (tried: Tried) => unknown): boolean {
  return JSON.stringify(what(low)) !== JSON.stringify(what(high));
}

function othersOf({ score: { calculated, result } }: Tried, id: string): unknown {
  const { [id]: _own, ...others } = calculated;
  return [others, result?.outcome, result?.total, result?.reasons];
}

function idsIn(key: RankKey['key']): string[] {
  if ('item' in key) return [key.item];
  return 'formula' in key ? key.formula.map(({ of }) => of) : [];
}
