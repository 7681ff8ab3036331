import type { Field, PreparedSection, PreparedTemplate } from '../template/prepared/prepared-template.ts';
import type { Collecting, Item, Round, Scoring, Section } from '../template/scoring.ts';

/** The collecting stages in their order; `total` comes last. */
export type Collector = Collecting & { readonly id: string; readonly at?: string };

export const TOTAL = 'total';
export const BONUS = 'bonus';
/** What the outcome is called by conditions and sources. */
export const OUTCOME = 'salida';

/** Stages are exact; a total is rounded, so that what is shown is what decides. */
const TOTAL_ROUND: Round = { places: 2, mode: 'half_up' };

export interface PreparedScoring {
  readonly scoring: Scoring;
  /** Evaluations are one answers row. */
  readonly unit: PreparedSection;
  readonly items: ReadonlyMap<string, Item>;
  readonly collectors: readonly Collector[];
  /** How a stage is called in reasons. */
  readonly label: (id: string) => string;
}

const known = new WeakMap<PreparedTemplate, PreparedScoring | null>();

/** The scoring of a template with its lookups; null where it has none. Made once for each prepared template. */
export function prepareScoring(prepared: PreparedTemplate): PreparedScoring | null {
  const made = known.get(prepared) ?? make(prepared);
  known.set(prepared, made);
  return made;
}

function make(prepared: PreparedTemplate): PreparedScoring | null {
  const scoring = prepared.template.scoring;
  const unit = prepared.sections[0];
  if (!scoring || !unit) return null;
  const sections: readonly Section[] = scoring.sections ?? [];
  const collectors = [...sections, ...(scoring.total ? [{ round: TOTAL_ROUND, ...scoring.total, id: TOTAL }] : [])];
  const items = new Map(scoring.items.map((item) => [item.id, item]));
  return { scoring, unit, items, collectors, label: (id) => labelOf(scoring, unit, id) };
}

function labelOf(scoring: Scoring, unit: PreparedSection, id: string): string {
  const item = scoring.items.find((candidate) => candidate.id === id);
  if (item) return item.title ?? itemField(unit, item)?.label ?? id;
  const section = scoring.sections?.find((candidate) => candidate.id === id);
  if (section) return section.title ?? unit.fields.get(section.at ?? `/${id}`)?.label ?? id;
  return (id === TOTAL ? scoring.total?.title : scoring.bonus?.title) ?? id;
}

/** The field that an item is answered in; an object of answer and comment lends its name to its answer. */
export function itemField(unit: Pick<PreparedSection, 'fields'>, { from }: Item): Field | undefined {
  const pointer = typeof from === 'string' ? from : sourcePointer(from);
  const field = pointer === undefined ? undefined : unit.fields.get(pointer);
  return field?.key === 'valor' && field.parent !== null ? (unit.fields.get(field.parent) ?? field) : field;
}

function sourcePointer(from: Exclude<Item['from'], string>): string | undefined {
  if (from === undefined) return undefined;
  if ('count' in from) return from.count;
  if ('sum' in from) return from.sum.slice(0, from.sum.indexOf('/*'));
  return 'years' in from ? from.years : undefined;
}
