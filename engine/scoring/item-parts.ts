import { conditionPaths } from '../conditions/condition-paths.ts';
import type { Item } from '../template/scoring.ts';
import { itemField, type PreparedScoring } from './prepare-scoring.ts';

/** Fields beside the answer of an item: first what says that it does not apply, then the comment. */
export function partsOf({ na, observ, from }: Pick<Item, 'na' | 'observ' | 'from'>): readonly string[] {
  const asked = na?.when ? conditionPaths(na.when, '').map((path) => path.replace(/^\/respuestas/u, '')) : [];
  return [...new Set([...asked, ...(observ === undefined ? [] : [observ])])].filter((at) => at !== from && at !== '');
}

/** Questions that are drawn inside an item, with the item's own: they go when it goes. */
export function drawnWithin({ items, unit }: PreparedScoring): Map<string, string> {
  const within = new Map<string, string>();
  for (const item of items.values()) {
    const host = itemField(unit, item);
    if (!host) continue;
    for (const part of partsOf(item)) {
      if (unit.fields.get(part)?.parent === host.parent) within.set(part, host.pattern);
    }
  }
  return within;
}
