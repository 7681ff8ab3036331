import { forgetMinimum } from '#engine/decision/follow-minimum.ts';
import type { Collecting, How, Item, Scoring, Section } from '#engine/template/scoring.ts';
import type { Template } from '#engine/template/template.ts';
import { STUDIO } from '#web/text/studio.ts';
import { freeKey } from '../nodes/new-key.ts';
import { parentPattern, schemaAt } from '../nodes/node-path.ts';
import { collectorAt, collectorOf, isWeighted, scoredItem } from './scored-item.ts';
import { takenIds, withScoring } from './with-scoring.ts';

const ROUND = { places: 2, mode: 'half_up' } as const;

/** Lets an answer give points from now on, added up with its neighbours; `how` says it where there are none yet. */
export function scoreAnswer(template: Template, pattern: string, words: Partial<Item>, how?: How): Template {
  if (scoredItem(template, pattern)) return template;
  return withScoring(template, (scoring) => {
    const id = freeKey(pattern.slice(pattern.lastIndexOf('/') + 1), takenIds(scoring));
    const item: Item = { ...words, id, from: pattern };
    const grown = { ...scoring, items: [...scoring.items, item] };
    // What is only read by rules is nothing to add up.
    const counts = item.points !== undefined || item.formula !== undefined;
    return counts ? collect(grown, template, parentPattern(pattern), id, how) : grown;
  });
}

/** Takes the points of an answer away; its question stays. */
export function unscoreAnswer(template: Template, pattern: string): Template {
  const item = scoredItem(template, pattern);
  return item ? withScoring(template, (scoring) => dropStages(scoring, [item.id])) : template;
}

/** Takes stages away with the rules of their minima, and sections that have nothing left to add up. */
export function dropStages(scoring: Scoring, ids: readonly string[]): Scoring {
  const isKept = (id: string): boolean => !ids.includes(id);
  const sections = (scoring.sections ?? [])
    .filter(({ id }) => isKept(id))
    .map((section) => ({ ...section, of: section.of.filter(isKept) }));
  const empty = sections.filter(({ of }) => of.length === 0).map(({ id }) => id);
  const gone = [...ids, ...empty];
  const { total, panel, rank, ...rest } = gone.reduce(forgetMinimum, scoring);
  const of = (total?.of ?? []).filter((id) => !gone.includes(id));
  return {
    ...rest,
    items: scoring.items.filter(({ id }) => isKept(id)),
    sections: sections.filter(({ id }) => !empty.includes(id)),
    ...(total && of.length > 0 && { total: { ...total, of } }),
    panel: (panel ?? []).filter(
      ({ of: one, weight }) => !gone.includes(one) && !(weight !== undefined && gone.includes(weight)),
    ),
    ...(rank && {
      rank: {
        ...rank,
        by: rank.by.filter(
          ({ key }) => !('item' in key && gone.includes(key.item)) && !('section' in key && gone.includes(key.section)),
        ),
      },
    }),
  };
}

/** Adds the stage of an item that moved to another group up there, where that group adds something up. */
export function recollect(template: Template, pattern: string): Template {
  const item = scoredItem(template, pattern);
  const group = parentPattern(pattern);
  const before = item && collectorOf(template, item.id);
  if (!before || before === collectorAt(template, group)) return template;
  return withScoring(template, (scoring) => {
    const without = <T extends Collecting>(one: T): T => ({ ...one, of: one.of.filter((id) => id !== item.id) });
    const left = {
      ...scoring,
      ...(scoring.sections && { sections: scoring.sections.map(without) }),
      ...(scoring.total && { total: without(scoring.total) }),
    };
    return collect(left, template, group, item.id);
  });
}

/** The new stage goes where its neighbours go; where it is the first of its group, to a section of its own or to the total. */
export function collect(scoring: Scoring, template: Template, group: string, id: string, asked?: How): Scoring {
  const known = neighboursCollector(scoring, group, id);
  if (known) {
    return {
      ...weigh(scoring, id, known.how),
      sections: scoring.sections?.map((one) => (one === known ? { ...one, of: [...one.of, id] } : one)) ?? [],
      ...(known === scoring.total && { total: { ...known, of: [...known.of, id] } }),
    };
  }
  const how = asked ?? usualHow(scoring);
  if (how === 'none' || !isGroup(template, group)) return intoTotal(scoring, id);
  const section: Section = {
    id: freeKey(group.slice(group.lastIndexOf('/') + 1), takenIds(scoring)),
    at: group,
    of: [id],
    how,
    round: ROUND,
  };
  const weighed = weigh(scoring, id, how);
  return intoTotal({ ...weighed, sections: [...(scoring.sections ?? []), section] }, section.id);
}

/** The way in which the first points of a group are joined unless somebody says it; `group` null: of one that is made for them. null: they go where others of it go. */
export function howAsked(template: Template, group: string | null): How | null {
  const { scoring = { items: [] } } = template;
  const isFirst = group === null || (isGroup(template, group) && !neighboursCollector(scoring, group, null));
  return isFirst ? usualHow(scoring) : null;
}

function isGroup(template: Template, group: string): boolean {
  return group !== '' && schemaAt(template, group).type === 'object';
}

/** A section does like the first one of the rubric; where there is none and the total takes every item itself, like those. */
function usualHow({ sections, total }: Scoring): How {
  const [model] = sections ?? [];
  if (!model) return total ? 'none' : 'weightedMean';
  return model.how === 'best' || model.how === 'none' ? 'weightedMean' : model.how;
}

/** The collector of a group's points: its section, or whatever takes those of its other items. */
function neighboursCollector(scoring: Scoring, group: string, id: string | null): Collecting | null {
  const { items, sections = [], total } = scoring;
  const own = sections.find((section) => placeOf(section) === group);
  if (own || group === '') return own ?? null;
  const near = items.filter((item) => item.id !== id && typeof item.from === 'string' && isBelow(item.from, group));
  // Groups within the group have sections of their own.
  const outer = sections.filter((section) => !isBelow(placeOf(section), group));
  return [...outer, ...(total ? [total] : [])].find(({ of }) => near.some((item) => of.includes(item.id))) ?? null;
}

function placeOf({ id, at }: Section): string {
  return at ?? `/${id}`;
}

function isBelow(pattern: string, group: string): boolean {
  return pattern.startsWith(`${group}/`);
}

function intoTotal(scoring: Scoring, id: string): Scoring {
  const { total } = scoring;
  const how = total?.how ?? 'weightedMean';
  const words = total ?? { title: STUDIO.scoring.title, of: [], how, round: ROUND };
  return { ...weigh(scoring, id, how), total: { ...words, of: [...words.of, id] } };
}

/** Where its neighbours are weighted, a new stage counts one. */
function weigh(scoring: Scoring, id: string, how: How): Scoring {
  if (!isWeighted({ how })) return scoring;
  const weighed = <T extends { readonly id: string; readonly weight?: unknown }>(one: T): T =>
    one.id === id && one.weight === undefined ? { ...one, weight: 1 } : one;
  return {
    ...scoring,
    items: scoring.items.map(weighed),
    ...(scoring.sections && { sections: scoring.sections.map(weighed) }),
  };
}
