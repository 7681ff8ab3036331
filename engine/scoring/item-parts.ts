import { conditionPaths } from '../conditions/condition-paths.ts';
import type { Item } from '../template/scoring.ts';

/** Fields beside the answer of an item: first what says that it does not apply, then the comment. */
export function partsOf({ na, observ, from }: Pick<Item, 'na' | 'observ' | 'from'>): readonly string[] {
  const asked = na?.when ? conditionPaths(na.when, '').map((path) => path.replace(/^\/respuestas/u, '')) : [];
  return [...new Set([...asked, ...(observ === undefined ? [] : [observ])])].filter((at) => at !== from && at !== '');
}
