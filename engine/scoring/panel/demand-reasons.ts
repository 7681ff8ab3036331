import type { Demand } from '../pipeline/score-answers.ts';
import type { ComparedItem } from './compare-forms.ts';

/** Where the evaluators are further apart than tolerated, the agreed value needs its reason, in the item's own comment. */
export function demandReasons(compared: readonly ComparedItem[]): readonly Demand[] {
  return compared.flatMap(({ isBeyond, comment, given }) =>
    isBeyond && comment !== null ? [{ answers: Object.keys(given[0]?.written ?? {}), reason: comment }] : [],
  );
}
