import { parsePointer } from '#engine/pointer.ts';
import type { Item, Scoring } from '#engine/template/scoring.ts';
import type { Template } from '#engine/template/template.ts';
import { schemaAt } from '../nodes/node-path.ts';
import { BONUS, TOTAL } from '#engine/scoring/prepare-scoring.ts';
import { collectorAt, collectorOf, isWeighted, scoredItem } from '../scoring/scored-item.ts';

/** Where the stages of a scoring are, and what comes before each. */

interface StageAt {
  readonly list: 'items' | 'sections' | 'total' | 'bonus' | 'later';
  readonly at: number;
}

function stageAt(place: string): StageAt {
  const [, list, at] = parsePointer(place);
  const known = (['items', 'sections', 'total', 'bonus'] as const).find((one) => one === list);
  return { list: known ?? 'later', at: Number(at ?? 0) };
}

/** The ids of the stages that come before the one at this place: it may look at them. */
export function idsBefore(scoring: Scoring, place: string): string[] {
  const { list, at } = stageAt(place);
  const items = scoring.items.map(({ id }) => id);
  const sections = (scoring.sections ?? []).map(({ id }) => id);
  if (list === 'items') return items.slice(0, at);
  if (list === 'sections') return [...items, ...sections.slice(0, at)];
  if (list === 'total') return [...items, ...sections];
  return [...items, ...sections, ...(scoring.total ? ['total'] : [])];
}

/** Whether what adds the stage up gives weights. */
export function isWeightedAt(template: Template, place: string): boolean {
  const id = stageIdAt(template, place);
  return id !== null && isWeighted(collectorOf(template, id));
}

/** The id of the stage at this place; null: there is none. */
export function stageIdAt({ scoring }: Template, place: string): string | null {
  const { list, at } = stageAt(place);
  if (list === 'items') return scoring?.items[at]?.id ?? null;
  if (list === 'sections') return scoring?.sections?.[at]?.id ?? null;
  return list === 'total' ? TOTAL : list === 'bonus' ? BONUS : null;
}

export function placeOfItem({ scoring }: Template, { id }: Pick<Item, 'id'>): string {
  return `/scoring/items/${scoring?.items.findIndex((item) => item.id === id) ?? 0}`;
}

/** Where the stage of an item or a group of the form is; null: it gives no points. */
export function scoredPlaceOf(template: Template, pattern: string): string | null {
  const item = scoredItem(template, pattern);
  if (item) return placeOfItem(template, item);
  const section = collectorAt(template, pattern);
  return section ? `/scoring/sections/${template.scoring?.sections?.indexOf(section) ?? 0}` : null;
}

export function labelAt(template: Template, pattern: string): string {
  return schemaAt(template, pattern).title ?? pattern;
}
