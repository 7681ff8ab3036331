import type { TemplateKind } from '#schemas/generated/domain/template-kind.ts';
import type { Collecting, How, Item, Scoring, Section } from '#engine/scoring/scoring.ts';
import type { Template } from '#engine/template/template.ts';
import { parentPattern, schemaAt } from '../nodes/node-path.ts';
import { freeKey } from '../nodes/new-key.ts';

const SCORED: readonly TemplateKind[] = ['eipca', 'eippe', 'ppert', 'pcal'];

/** Ids by which every scoring calls some of its stages. */
const TAKEN = ['total', 'salida', 'bonus'];
const ROUND = { places: 2, mode: 'half_up' } as const;

export function isScoredKind({ meta }: Pick<Template, 'meta'>): boolean {
  return SCORED.includes(meta.tipo);
}

/** The item of the scoring that takes this answer. */
export function scoredItem({ scoring }: Template, pattern: string): Item | null {
  return scoring?.items.find(({ from }) => from === pattern) ?? null;
}

/** The scored item whose comment this answer is. */
export function commentOf({ scoring }: Template, pattern: string): Item | null {
  return scoring?.items.find(({ observ }) => observ === pattern) ?? null;
}

/** The section of the scoring that is shown with this group. */
export function collectorAt({ scoring }: Template, pattern: string): Section | null {
  return scoring?.sections?.find(({ id, at }) => (at ?? `/${id}`) === pattern) ?? null;
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

export function withScoring(template: Template, change: (scoring: Scoring) => Scoring): Template {
  const { scoring = { items: [] }, samples, ...rest } = template;
  return { ...rest, scoring: tidy(change(scoring)), samples };
}

export function withItem(template: Template, id: string, change: (item: Item) => Item): Template {
  return withScoring(template, (scoring) => ({
    ...scoring,
    items: scoring.items.map((item) => (item.id === id ? change(item) : item)),
  }));
}

export function withSection(template: Template, id: string, change: (section: Section) => Section): Template {
  return withScoring(template, (scoring) => ({
    ...scoring,
    ...(scoring.sections && {
      sections: scoring.sections.map((section) => (section.id === id ? change(section) : section)),
    }),
  }));
}

/** An answer that gives points from now on, added up with its neighbours. */
export function scoreAnswer(template: Template, pattern: string, words: Partial<Item>): Template {
  if (scoredItem(template, pattern)) return template;
  return withScoring(template, (scoring) => {
    const id = freeKey(pattern.slice(pattern.lastIndexOf('/') + 1), takenIds(scoring));
    const item: Item = { ...words, id, from: pattern };
    const grown = { ...scoring, items: [...scoring.items, item] };
    // What is only read by rules is nothing to add up.
    const counts = item.points !== undefined || item.formula !== undefined;
    return counts ? collect(grown, template, parentPattern(pattern), id) : grown;
  });
}

/** The answer stays a question, but gives no points. */
export function unscoreAnswer(template: Template, pattern: string): Template {
  const item = scoredItem(template, pattern);
  return item ? withScoring(template, (scoring) => dropStages(scoring, [item.id])) : template;
}

/** Without these stages, and without sections that have nothing left to add up. */
export function dropStages(scoring: Scoring, ids: readonly string[]): Scoring {
  const isKept = (id: string): boolean => !ids.includes(id);
  const sections = (scoring.sections ?? [])
    .filter(({ id }) => isKept(id))
    .map((section) => ({ ...section, of: section.of.filter(isKept) }));
  const empty = sections.filter(({ of }) => of.length === 0).map(({ id }) => id);
  const { total, panel, rank, ...rest } = scoring;
  const gone = [...ids, ...empty];
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

export function takenIds({ facts = [], items, sections = [], outcomes = [], panel = [] }: Scoring): string[] {
  return [...TAKEN, ...[...facts, ...items, ...sections, ...outcomes, ...panel].map(({ id }) => id)];
}

/** The stage of an item that moved to another group is added up there, where something is added up. */
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

/** The new stage goes where its neighbours go: the section of its group, made when it is the first of it, or the total. */
function collect(scoring: Scoring, template: Template, group: string, id: string): Scoring {
  const known = scoring.sections?.find((section) => (section.at ?? `/${section.id}`) === group);
  if (known) {
    return {
      ...weigh(scoring, id, known.how),
      sections: scoring.sections?.map((one) => (one === known ? { ...one, of: [...one.of, id] } : one)) ?? [],
    };
  }
  const isGroup = group !== '' && schemaAt(template, group).type === 'object';
  if (!isGroup) return intoTotal(scoring, id);
  const model = scoring.sections?.[0];
  const how: How = model && model.how !== 'best' && model.how !== 'none' ? model.how : 'weightedMean';
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

function intoTotal(scoring: Scoring, id: string): Scoring {
  const { total } = scoring;
  const how = total?.how ?? 'weightedMean';
  const words = total ?? { title: 'Puntaje', of: [], how, round: ROUND };
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

/** Lists that may not be empty are left out instead. */
function tidy(scoring: Scoring): Scoring {
  const { facts, sections, outcomes, specials, panel, rank, ...rest } = scoring;
  return {
    ...(facts?.length ? { facts } : {}),
    ...rest,
    ...(sections?.length ? { sections } : {}),
    ...(outcomes?.length ? { outcomes } : {}),
    ...(specials?.length ? { specials } : {}),
    ...(panel?.length ? { panel } : {}),
    ...(rank && rank.by.length > 0 ? { rank } : {}),
  };
}
