import { TEMPLATE_KIND_NAMES } from '#schemas/generated/domain/template-kind.ts';
import { INDIVIDUALS_IN_ORDER, isAdvice, mayHaveTotal } from '#engine/process/commissions.ts';
import type { Item, Scoring, Source } from '#engine/template/scoring.ts';
import { indexFields } from '#engine/template/prepared/index-fields.ts';
import type { Field } from '#engine/template/prepared/prepared-template.ts';
import type { Template } from '#engine/template/template.ts';
import { STUDIO_WORDS } from '#web/text/studio-words.ts';
import { stagesOf } from '#engine/scoring/sources/stages-of.ts';
import { computeScores } from '../items/computed-answers.ts';
import { newKey } from '../nodes/new-key.ts';
import type { Choices } from '../sheets/properties.ts';
import { stageLabel } from './stage-label.ts';
import { collect } from '../scoring/collect-stages.ts';
import { isWeighted } from '../scoring/scored-item.ts';
import { takenIds, withScoring } from '../scoring/with-scoring.ts';

const TEXT = STUDIO_WORDS.computed;

/** Items that nobody answers as such: rows counted, facts, earlier results, formulas. */

const FORMULA = 'formula';
const MOST_MONTHS = 11;
const ROUND = { places: 2, mode: 'half_up' } as const;
const LONGEST_TITLE = 200;

export function computedItems({ scoring }: Template): readonly Item[] {
  return (scoring?.items ?? []).filter(({ from }) => typeof from !== 'string');
}

/** What an item may be made of, each as it is written in the template. */
export function computedSources(template: Template): Choices {
  const fields = [...indexFields(template.schema, template.ui).values()];
  const sources: readonly (readonly [Source, string])[] = [
    ...(template.scoring?.facts ?? []).map(({ id, title }) => [{ fact: id }, TEXT.fact(title)] as const),
    ...fields.filter(isList).map(({ pattern, label }) => [{ count: pattern }, TEXT.count(label)] as const),
    ...fields
      .filter((field) => field.inRow && isNumeric(field) && field.pattern.includes('/*/'))
      .map(({ pattern, label }) => [{ sum: pattern }, TEXT.sum(label, listLabel(fields, pattern))] as const),
    ...yearPairs(fields),
    ...earlierResults(template),
    ...panelResults(template),
  ];
  return [
    ...sources.map(([source, title]) => ({ const: JSON.stringify(source), title })),
    ...(termsBefore(template).length > 0 ? [{ const: FORMULA, title: TEXT.formula }] : []),
  ];
}

function isList({ type, inRow }: Field): boolean {
  return type === 'array' && !inRow;
}

function isNumeric({ type, options }: Field): boolean {
  return (type === 'number' || type === 'integer') && options === null;
}

function listLabel(fields: readonly Field[], pattern: string): string {
  const list = pattern.slice(0, pattern.indexOf('/*'));
  return fields.find((field) => field.pattern === list)?.label ?? list;
}

/** Years go with the months beside them, which run to eleven. */
function yearPairs(fields: readonly Field[]): (readonly [Source, string])[] {
  const single = fields.filter(({ type, inRow, options }) => type === 'integer' && options === null && !inRow);
  return single
    .filter(({ schema }) => schema.minimum === 0 && (schema.maximum ?? MOST_MONTHS + 1) <= MOST_MONTHS)
    .flatMap((months) =>
      single
        .filter((years) => years.parent === months.parent && years.pattern !== months.pattern)
        .map(
          (years) => [{ years: years.pattern, months: months.pattern }, TEXT.years(years.label, months.label)] as const,
        ),
    );
}

function earlierResults({ meta }: Template): (readonly [Source, string])[] {
  const own = INDIVIDUALS_IN_ORDER.findIndex((kind) => kind === meta.tipo);
  return INDIVIDUALS_IN_ORDER.slice(0, Math.max(own, 0)).flatMap((kind) => {
    const name = TEMPLATE_KIND_NAMES[kind];
    const outcome = [{ result: kind, value: 'salida' }, TEXT.outcomeOf(name)] as const;
    return mayHaveTotal(kind) ? [[{ result: kind, value: 'total' }, TEXT.totalOf(name)] as const, outcome] : [outcome];
  });
}

/** What the individual forms come to together, for the definitive one. */
function panelResults(template: Template): (readonly [Source, string])[] {
  const { panel = [], total, outcomes, sections = [], items = [] } = template.scoring ?? {};
  const deciding = panel.filter(({ beside }) => beside !== true);
  if (deciding.length === 0 || isAdvice(template.meta.tipo)) return [];
  const combined = deciding.flatMap((entry) => (entry.level === 'item' ? stagesOf({ items }, entry) : []));
  const stages = [...new Set([...(total ? ['total'] : []), ...sections.map(({ id }) => id), ...combined])];
  return [
    ...stages.map((id) => [{ result: 'panel', value: id }, TEXT.together(stageLabel(template, id))] as const),
    ...(outcomes ? [[{ result: 'panel', value: 'salida' }, TEXT.togetherOutcome] as const] : []),
  ];
}

function termsBefore({ scoring }: Template): string[] {
  const facts = (scoring?.facts ?? []).filter(({ type }) => type === 'number').map(({ id }) => id);
  return [...(scoring?.items ?? []).filter(({ points, formula }) => points ?? formula).map(({ id }) => id), ...facts];
}

export function sourceOfItem({ from }: Item): string {
  return from === undefined ? FORMULA : JSON.stringify(from);
}

/** The words with which an item takes this source; points as many as the quantity, until somebody says how many. */
function takenFrom(template: Template, source: string): Pick<Item, 'from' | 'formula' | 'points'> {
  if (source === FORMULA)
    return {
      formula: termsBefore(template)
        .slice(0, 1)
        .map((of) => ({ of, times: 1 })),
    };
  const from = JSON.parse(source) as Source;
  return { from, ...(isQuantity(template, from) && { points: { rate: 1, per: 1 } }) };
}

function isQuantity({ scoring }: Template, from: Source): boolean {
  if (typeof from === 'string' || 'count' in from || 'sum' in from || 'years' in from) return true;
  return 'fact' in from
    ? scoring?.facts?.find(({ id }) => id === from.fact)?.type === 'number'
    : from.value !== 'salida';
}

function titleOf(template: Template, source: string): string {
  const fact = template.scoring?.facts?.find(({ id }) => JSON.stringify({ fact: id }) === source);
  return fact?.title ?? computedSources(template).find((one) => one.const === source)?.title ?? TEXT.fresh;
}

/** Adds an item that gives points to nothing yet. */
export function addComputed(template: Template, source: string): { template: Template; id: string } {
  const title = titleOf(template, source).slice(0, LONGEST_TITLE);
  const id = newKey(title, takenIds(template.scoring ?? { items: [] }));
  const item: Item = { id, title, ...takenFrom(template, source) };
  return { template: withScoring(template, (now) => ({ ...now, items: [...now.items, item] })), id };
}

/** The same item, made of something else. */
export function withSource(template: Template, item: Item, source: string): Item {
  if (source === sourceOfItem(item)) return item;
  const { from: _from, formula: _formula, points: _points, ...rest } = item;
  return { ...rest, ...takenFrom(template, source) };
}

export const NOWHERE = '—';

/** Where its points go: a section, the total, or nowhere. */
export function collectorChoices(template: Template, label: (id: string) => string): Choices {
  const { meta, scoring } = template;
  return [
    { const: NOWHERE, title: TEXT.nowhere },
    ...(scoring?.sections ?? []).map(({ id }) => ({ const: id, title: label(id) })),
    ...freeGroups(template).map(({ pattern, label: title }) => ({ const: pattern, title })),
    ...(scoring?.total
      ? [{ const: 'total', title: label('total') }]
      : mayHaveTotal(meta.tipo)
        ? [{ const: 'total', title: TEXT.newTotal }]
        : []),
  ];
}

/** Sections of the form in which nothing gives points yet. */
function freeGroups({ schema, ui, scoring }: Template): readonly Field[] {
  const taken = (scoring?.sections ?? []).map(({ id, at = `/${id}` }) => at);
  const fields = [...indexFields(schema, ui).values()];
  return fields.filter(({ type, parent, pattern }) => type === 'object' && parent === '' && !taken.includes(pattern));
}

export function collectorIdOf({ scoring }: Template, id: string): string {
  const section = scoring?.sections?.find(({ of }) => of.includes(id));
  if (section) return section.id;
  return scoring?.total?.of.includes(id) ? 'total' : NOWHERE;
}

/** Lets a stage add to another section, to the total, or to nothing; weights are where they count. */
export function collectedBy(template: Template, id: string, collector: string): Template {
  if (collectorIdOf(template, id) === collector) return template;
  if (collector.startsWith('/')) {
    const away = withScoring(template, (scoring) => placed(scoring, id, NOWHERE));
    return computeScores(withScoring(away, (scoring) => collect(scoring, template, collector, id, 'sum')));
  }
  return computeScores(withScoring(template, (scoring) => weighed(placed(scoring, id, collector), id, collector)));
}

function placed(scoring: Scoring, id: string, collector: string): Scoring {
  const settle = <C extends { readonly of: readonly string[] }>(words: C, own: string): C => {
    const of = words.of.filter((one) => one !== id);
    // A section of nothing cannot be: what it last had stays until something else is in it.
    const left = of.length === 0 ? words.of : of;
    return { ...words, of: own === collector ? [...of, id] : left };
  };
  return {
    ...scoring,
    ...(scoring.sections && { sections: scoring.sections.map((section) => settle(section, section.id)) }),
    ...(scoring.total
      ? { total: settle(scoring.total, 'total') }
      : collector === 'total' && { total: { title: TEXT.total, of: [id], how: 'sum', round: ROUND } }),
  };
}

function weighed(scoring: Scoring, id: string, collector: string): Scoring {
  const words =
    scoring.sections?.find((section) => section.id === collector) ??
    (collector === 'total' ? scoring.total : undefined);
  const weighs = words !== undefined && isWeighted(words);
  return {
    ...scoring,
    items: scoring.items.map(({ weight, ...item }) => {
      if (item.id !== id) return { ...item, ...(weight !== undefined && { weight }) };
      return { ...item, ...(weighs && { weight: weight ?? 1 }) };
    }),
  };
}

/** Moves an item among those that nobody answers; what a formula reads must come before it. */
export function moveComputed(template: Template, at: number, by: -1 | 1): Template {
  const [one, other] = [computedItems(template)[at], computedItems(template)[at + by]];
  if (!one || !other) return template;
  return withScoring(template, (scoring) => ({
    ...scoring,
    items: scoring.items.map((item) => (item.id === one.id ? other : item.id === other.id ? one : item)),
  }));
}
