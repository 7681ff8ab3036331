import type { Collecting, Item, Section } from '#engine/template/scoring.ts';
import { SCORED_KINDS, type Template } from '#engine/template/template.ts';

export function isScoredKind({ meta }: Pick<Template, 'meta'>): boolean {
  return SCORED_KINDS.includes(meta.tipo);
}

/** The item of the scoring that takes this answer. */
export function scoredItem({ scoring }: Template, pattern: string): Item | null {
  return (scoring && byAnswer(scoring.items).get(pattern)) ?? null;
}

/** The scored item whose comment this answer is. */
export function commentOf({ scoring }: Template, pattern: string): Item | null {
  return (scoring && byComment(scoring.items).get(pattern)) ?? null;
}

/** The section of the scoring that is shown with this group. */
export function collectorAt({ scoring }: Template, pattern: string): Section | null {
  return scoring?.sections?.find(({ id, at }) => (at ?? `/${id}`) === pattern) ?? null;
}

const byAnswer = found(({ from }) => (typeof from === 'string' ? from : undefined));
const byComment = found(({ observ }) => observ);

/** The outline asks this of every item of a template. */
function found(key: (item: Item) => string | undefined): (items: readonly Item[]) => ReadonlyMap<string, Item> {
  const known = new WeakMap<readonly Item[], ReadonlyMap<string, Item>>();
  return (items) => {
    const before = known.get(items);
    if (before) return before;
    const made = new Map<string, Item>();
    for (const item of items) {
      const at = key(item);
      if (at !== undefined && !made.has(at)) made.set(at, item);
    }
    known.set(items, made);
    return made;
  };
}

/** What adds a stage up: a section, or the total. */
export function collectorOf({ scoring }: Template, id: string): Collecting | null {
  return (
    scoring?.sections?.find(({ of }) => of.includes(id)) ?? (scoring?.total?.of.includes(id) ? scoring.total : null)
  );
}

export function isWeighted(collector: Pick<Collecting, 'how'> | null): boolean {
  return collector?.how === 'weightedMean' || collector?.how === 'weightedSum';
}
