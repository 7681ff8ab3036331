import { sameJson } from '#engine/same-json.ts';
import { indexFields } from '#engine/template/prepared/index-fields.ts';
import type { Template } from '#engine/template/template.ts';
import { contractNode } from '../nodes/contract-lock.ts';
import { uiAt, withWords } from '../nodes/node-path.ts';
import { scoreAnswer, unscoreAnswer } from '../scoring/collect-stages.ts';
import { scoredItem } from '../scoring/scored-item.ts';
import { levelsOf, withLevels, type Level } from './levels.ts';

export interface LevelSet {
  readonly pattern: string;
  readonly label: string;
  readonly levels: readonly Level[];
}

/** Items whose options are the template's own to change. */
export function levelSets(template: Template): LevelSet[] {
  return [...indexFields(template.schema, template.ui).values()].flatMap(({ pattern, label, schema }) => {
    if (!schema.oneOf || contractNode(template, pattern)?.enum !== undefined) return [];
    const levels = levelsOf(template, pattern);
    return levels === null || levels.length < 2 ? [] : [{ pattern, label, levels }];
  });
}

/** The other items that have these very levels, with their points: what one changes in a set of levels holds for all. */
export function sharing(template: Template, pattern: string): string[] {
  const own = levelsOf(template, pattern);
  return levelSets(template)
    .filter((set) => set.pattern !== pattern && own !== null && sameJson(plain(set.levels), plain(own)))
    .map((set) => set.pattern);
}

/** What a level means for one criterion is that criterion's own. */
function plain(levels: readonly Level[]) {
  return levels.map(({ value, title, points, isNotApplicable }) => ({ value, title, points, isNotApplicable }));
}

/** The levels of a set for an item, which keeps what each means for itself. */
export function withSharedLevels(template: Template, pattern: string, levels: readonly Level[]): Template {
  const own = levelsOf(template, pattern) ?? [];
  const noted = levels.map((level) => {
    const same = own.find(({ title }) => title === level.title);
    return { ...level, note: same?.note ?? level.note };
  });
  return withLevels(template, pattern, noted);
}

/** The levels of another item, with the points that they give there. */
export function takeLevels(template: Template, pattern: string, from: string): Template {
  const levels = levelsOf(template, from) ?? [];
  const gives = scoredItem(template, from)?.points !== undefined;
  return withSharedLevels(readyForLevels(template, pattern, gives), pattern, levels);
}

/** An item that can take other levels, and gives their points where they have some. */
export function readyForLevels(template: Template, pattern: string, gives: boolean): Template {
  return asRadio(gives ? withOptionPoints(template, pattern) : template, pattern);
}

/** «Sí / no» shows no others. */
function asRadio(template: Template, pattern: string): Template {
  const widget = uiAt(template, pattern)['ui:widget'];
  const isFixed = widget === 'siNo' || widget === 'siParcialNo';
  return isFixed ? withWords(template, pattern, { ui: { 'ui:widget': 'radio' } }) : template;
}

function withOptionPoints(template: Template, pattern: string): Template {
  const points = scoredItem(template, pattern)?.points;
  if (points && 'options' in points) return template;
  const options = Object.fromEntries((levelsOf(template, pattern) ?? []).map(({ value }) => [String(value), 0]));
  return scoreAnswer(unscoreAnswer(template, pattern), pattern, { points: { options } });
}
