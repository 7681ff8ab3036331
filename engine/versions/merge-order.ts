import { sameJson } from '../same-json.ts';

export interface MergedOrder {
  readonly ids: readonly string[];
  /** Both sides put the same entries into other orders. */
  readonly collides: boolean;
}

/** The order of a list that two sides changed: what either took away is gone, what either added comes after its neighbour. */
export function mergeOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): MergedOrder {
  const common = (list: readonly string[]): string[] =>
    list.filter((id) => base.includes(id) && mine.includes(id) && theirs.includes(id));
  const [old, own, other] = [base, mine, theirs].map(common);
  const isMoved = !sameJson(own, old);
  const collides = isMoved && !sameJson(other, old) && !sameJson(own, other);
  return { ids: isMoved && !collides ? join(base, mine, theirs) : join(base, theirs, mine), collides };
}

/** Ordered as `first`, with what `second` took away and added. */
function join(base: readonly string[], first: readonly string[], second: readonly string[]): string[] {
  const ids = first.filter((id) => second.includes(id) || !base.includes(id));
  for (const [at, id] of second.entries()) {
    if (ids.includes(id) || base.includes(id)) continue;
    const before = second.slice(0, at).findLast((one) => ids.includes(one));
    ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id);
  }
  return ids;
}
