import type { Item, Scoring, Section } from '#engine/template/scoring.ts';
import type { Template } from '#engine/template/template.ts';

/** Ids by which every scoring calls some of its stages. */
const TAKEN = ['total', 'salida', 'bonus'];

/** The template with another scoring; one that has none yet begins without items. */
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

export function takenIds({ facts = [], items, sections = [], outcomes = [], panel = [] }: Scoring): string[] {
  return [...TAKEN, ...[...facts, ...items, ...sections, ...outcomes, ...panel].map(({ id }) => id)];
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
