import { isWithin } from '#engine/pointer.ts';
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

/** The sets of other items: what is chosen several times has its own in what it is a list of. */
export function otherSets(template: Template, pattern: string): LevelSet[] {
  return levelSets(template).filter((set) => !isWithin(set.pattern, pattern));
}

/** Items whose options are the template's own to change. */
function levelSets(template: Template): LevelSet[] {
  return [...indexFields(template.schema, template.ui).values()].flatMap(({ pattern, label, schema }) => {
    if (!schema.oneOf || contractNode(template, pattern)?.enum !== undefined) return [];
    const levels = levelsOf(template, pattern);
    return levels === null || levels.length < 2 ? [] : [{ pattern, label, levels }];
  });
}

/** The other items that have these very levels, with their points: what one changes in a set of levels holds for all. */
export function sharing(template: Template, pattern: string): string[] {
  const own = levelsOf(template, pattern);
  return otherSets(template, pattern)
    .filter((set) => own !== null && sameJson(plain(set.levels), plain(own)))
    .map((set) => set.pattern);
}

/** A criterion has its own meaning of a level, and says itself whether it may not apply. */
function plain(levels: readonly Level[]) {
  return levels.filter(isApplicable).map(({ value, title, points }) => ({ value, title, points }));
}

function isApplicable({ isNotApplicable }: Level): boolean {
  return !isNotApplicable;
}

/** The levels of a set for an item, which keeps what each means for itself, and that it may not apply. */
export function withSharedLevels(template: Template, pattern: string, levels: readonly Level[]): Template {
  const own = levelsOf(template, pattern) ?? [];
  const noted = levels.filter(isApplicable).map((level) => {
    const same = own.find(({ title }) => title === level.title);
    return { ...level, note: same?.note ?? level.note };
  });
  return withLevels(template, pattern, [...noted, ...own.filter((level) => !isApplicable(level))]);
}

/** Levels for an item and for those that share them. */
export function writeLevels(
  template: Template,
  pattern: string,
  levels: readonly Level[],
  others: readonly string[],
): Template {
  return others.reduce((now, other) => withSharedLevels(now, other, levels), withLevels(template, pattern, levels));
}

/** The levels of another item, for one or several; whoever gives points gives what they give there. */
export function takeLevels(template: Template, patterns: readonly string[], from: string): Template {
  const levels = levelsOf(template, from) ?? [];
  return patterns.reduce(
    (now, one) => withSharedLevels(readyForLevels(now, one, countsPoints(now, one)), one, levels),
    template,
  );
}

/** An answer adds points already: levels alone never make it. */
export function countsPoints(template: Template, pattern: string): boolean {
  return scoredItem(template, pattern)?.points !== undefined;
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
