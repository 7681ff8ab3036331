import type { RankKey } from '#engine/template/scoring.ts';
import type { Template } from '#engine/template/template.ts';
import { STUDIO_PARTS } from '#web/text/studio-parts.ts';
import { STUDIO_WORDS } from '#web/text/studio-words.ts';
import type { Choices } from '../sheets/properties.ts';
import { stageLabel } from './stage-label.ts';

/** What several forms can be combined at, as `level of`. */
export function panelStages(template: Template): Choices {
  const { items, sections, total } = template.scoring ?? { items: [] };
  const label = (id: string) => stageLabel(template, id);
  return [
    ...(total ? [{ const: 'total total', title: STUDIO_PARTS.panel.total }] : []),
    ...(sections ?? []).map(({ id }) => ({ const: `section ${id}`, title: label(id) })),
    ...items.map(({ id }) => ({ const: `item ${id}`, title: label(id) })),
    ...(sections ? [{ const: 'section *', title: STUDIO_PARTS.panel.allSections }] : []),
    { const: 'item *', title: STUDIO_PARTS.panel.allItems },
  ];
}

/** What projects can be ordered by, each criterion as JSON of its key. */
export function rankKeys(template: Template): Choices {
  const TEXT = STUDIO_PARTS.rank;
  const { items, sections = [], facts = [], total } = template.scoring ?? { items: [] };
  const { made, fresh } = composedKeys(template);
  return [
    ...made,
    ...(total ? [keyChoice({ total: true }, TEXT.total)] : []),
    ...sections.map(({ id }) => keyChoice({ section: id }, stageLabel(template, id))),
    ...items.map(({ id }) => keyChoice({ item: id }, stageLabel(template, id))),
    ...facts.map(({ id, title }) => keyChoice({ fact: id }, title)),
    keyChoice({ spread: true }, TEXT.spread),
    keyChoice({ presented: true }, TEXT.presented),
    ...fresh,
  ];
}

/** Criteria that are made of rows: those that there are, and one of each kind to begin with. */
function composedKeys({ scoring }: Template): { made: Choices; fresh: Choices } {
  const { freshFormula, freshStratum } = STUDIO_WORDS.later;
  const made = (scoring?.rank?.by ?? []).flatMap(({ key }) =>
    'formula' in key ? [keyChoice(key, freshFormula)] : 'stratum' in key ? [keyChoice(key, freshStratum)] : [],
  );
  const [first] = scoring?.items.filter(({ points, formula }) => points ?? formula) ?? [];
  const of = scoring?.total ? 'total' : first?.id;
  const begun = [
    ...(of === undefined ? [] : [keyChoice({ formula: [{ of, times: 1 }] }, freshFormula)]),
    keyChoice({ stratum: [{ value: 1 }] }, freshStratum),
  ];
  return {
    made: made.filter((one, at) => made.findIndex((other) => other.const === one.const) === at),
    fresh: begun.filter((one) => !made.some((other) => other.const === one.const)),
  };
}

function keyChoice(key: RankKey['key'], title: string) {
  return { const: JSON.stringify(key), title };
}
