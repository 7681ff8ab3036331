import type { How } from '#engine/template/scoring.ts';
import type { Template } from '#engine/template/template.ts';
import { STUDIO_PASTE as TEXT } from '#web/text/studio-paste.ts';
import { addItem } from '../items/edit-items.ts';
import { withLevels, type Level } from '../items/levels.ts';
import { keyOf, schemaAt, withWords } from '../nodes/node-path.ts';
import type { ItemKind } from '../palette/palette.ts';
import { howAsked } from '../scoring/collect-stages.ts';
import { collectorOf, isWeighted, scoredItem } from '../scoring/scored-item.ts';
import { writeMinimumRule } from '../scoring/minimum-rules.ts';
import { withItem } from '../scoring/with-scoring.ts';
import type { PastedLine } from './read-lines.ts';
import type { PastedCriterion, PastedTable } from './read-table.ts';

export interface PastePlace {
  readonly parent: string;
  /** The sibling after which they come; null: at the end. */
  readonly after: string | null;
  /** The way in which points of its section are joined, where they are the first of it. */
  readonly how?: How;
}

export interface Pasted {
  readonly template: Template;
  readonly patterns: readonly string[];
}

/** An item of one kind for each line, in their order. */
export function addLines(
  template: Template,
  lines: readonly PastedLine[],
  { after, ...place }: PastePlace & { kind: ItemKind; scores: boolean },
): Pasted {
  let last = after;
  let next = template;
  const patterns = lines.map(({ label }) => {
    const added = addItem(next, { ...place, after: last, label, comment: false });
    next = added.template;
    last = keyOf(added.pattern);
    return added.pattern;
  });
  return { template: next, patterns };
}

/** Weights that a table gives count in the sections that it makes, whatever is usual; left out: what is usual. */
export function howOfTable(template: Template, { criteria }: PastedTable): How | undefined {
  const usual = howAsked(template, null);
  const isUsual = usual !== null && isWeighted({ how: usual });
  return criteria.some(({ weight }) => weight !== null) && !isUsual ? 'weightedMean' : undefined;
}

/** Criteria with their weights and minima; a minimum brings the rule that reads it. */
export function addCriteria(template: Template, table: PastedTable, asked: PastePlace): Pasted {
  const usual = howOfTable(template, table);
  const place = { ...(usual && { how: usual }), ...asked };
  let next = template;
  let last = place.after;
  const sections = new Map<string, string>();
  const patterns = table.criteria.map((criterion) => {
    const parent = criterion.section === null ? place.parent : sectionFor(criterion.section);
    const kind = criterion.kind ?? (table.levels.length > 0 ? 'niveles' : 'escala');
    const after = criterion.section === null ? last : null;
    const { label } = criterion;
    const added = addItem(next, { ...place, parent, after, kind, label, comment: false, scores: true });
    if (criterion.section === null) last = keyOf(added.pattern);
    next = withCriterion(added.template, added.pattern, criterion, table.levels);
    return added.pattern;
  });
  const demanding = table.criteria.flatMap(({ minimum }, at) => (minimum === null ? [] : [patterns[at] ?? '']));
  return { template: readMinima(next, demanding), patterns };

  function sectionFor(label: string): string {
    const known = sections.get(label) ?? sectionCalled(next, label);
    if (known !== null) return known;
    const added = addItem(next, { parent: '', after: null, kind: 'seccion', label, comment: false });
    next = added.template;
    sections.set(label, added.pattern);
    return added.pattern;
  }
}

function sectionCalled(template: Template, label: string): string | null {
  const found = Object.entries(template.schema.properties ?? {}).find(
    ([, { type, title }]) => type === 'object' && title === label,
  );
  return found ? `/${found[0]}` : null;
}

function withCriterion(
  template: Template,
  pattern: string,
  { help, weight, minimum, notes, ...scale }: PastedCriterion,
  levels: PastedTable['levels'],
): Template {
  let next = help === '' ? template : withWords(template, pattern, { ui: { 'ui:help': help } });
  if (levels.length > 0 && schemaAt(next, pattern).oneOf) {
    const given = levels.map(({ label, points }, at): Level => ({
      value: at + 1,
      title: label,
      note: notes[at] ?? '',
      points,
      isNotApplicable: false,
    }));
    next = withLevels(next, pattern, given);
  } else {
    next = withScale(next, pattern, scale);
  }
  const item = scoredItem(next, pattern);
  if (!item) return next;
  const weighs = weight !== null && isWeighted(collectorOf(next, item.id));
  return withItem(next, item.id, (one) => ({
    ...one,
    ...(weighs && { weight }),
    ...(minimum !== null && { threshold: minimum }),
  }));
}

/** The ends and steps of a scale; of what is no scale nothing is asked. */
function withScale(
  template: Template,
  pattern: string,
  { maximum: most, step }: Pick<PastedCriterion, 'maximum' | 'step'>,
): Template {
  const { minimum, maximum, multipleOf } = schemaAt(template, pattern);
  const item = scoredItem(template, pattern);
  if (minimum === undefined || maximum === undefined || multipleOf === undefined || !item) return template;
  const [max, by] = [most, step].map((one) => (one !== null && one > 0 ? one : null));
  const scale = { min: minimum, max: max ?? maximum, step: by ?? multipleOf };
  const limited = withWords(template, pattern, {
    schema: { maximum: scale.max, multipleOf: scale.step },
    ui: { 'ui:placeholder': TEXT.range(scale.max) },
  });
  return withItem(limited, item.id, (one) => ({ ...one, points: { value: scale } }));
}

/** Who misses the minimum of a criterion does not pass, whatever the total says. */
function readMinima(template: Template, patterns: readonly string[]): Template {
  return patterns.reduce((now, pattern) => {
    const item = scoredItem(now, pattern);
    return item ? writeMinimumRule(now, item.id) : now;
  }, template);
}
