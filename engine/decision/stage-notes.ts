import { DECISION as TEXT } from '#schemas/messages/decision.ts';
import { capital, DIALECT } from '#schemas/messages/dialect.ts';
import { itemField, OUTCOME, TOTAL } from '../scoring/prepare-scoring.ts';
import type { PreparedScoring } from '../scoring/prepare-scoring.ts';
import { PANEL } from '../scoring/sources/result.ts';
import type { Bonus, Conditional, Item, NotApplicable, Source, Special, StageWords } from '../template/scoring.ts';
import { casesInWords } from './cases-in-words.ts';
import { conditionInWords, number } from './condition-in-words.ts';
import { fieldName, formName, stageName } from './place-words.ts';

/** Tells what else decides about a stage, a sentence each: where it comes from, when it counts, what depends on something. */
export function stageNotes(prepared: PreparedScoring, words: StageWords & Partial<Item>): string[] {
  const { from, counts, na, specials = [], weight, max, cap } = words;
  const numeric = (name: string, value: Conditional<number> | undefined, none: string): string[] =>
    Array.isArray(value) ? [TEXT.note.word(capital(name), casesInWords(prepared, value, number, none))] : [];
  return [
    ...(from === undefined || typeof from === 'string' ? [] : [TEXT.note.from(sourceInWords(prepared, from))]),
    ...(counts ? [TEXT.note.counts(conditionInWords(prepared, counts))] : []),
    ...(na ? [awayInWords(prepared, words, na)] : []),
    ...specials.map((special) => specialInWords(prepared, special, words)),
    ...numeric(DIALECT.weight, weight, TEXT.noResult),
    ...numeric(DIALECT.max, max, TEXT.noLimit),
    ...numeric(DIALECT.cap, cap, TEXT.noLimit),
  ];
}

/** The motives of a bonus, a sentence each. */
export function bonusNotes(prepared: PreparedScoring, { rules, unit, cap }: Bonus): string[] {
  return [
    ...rules.map(({ value, when, reason }) => {
      const much = unit === 'percent' ? TEXT.percent(number(value)) : DIALECT.points(number(value));
      const why = when ? TEXT.note.if(conditionInWords(prepared, when)) : TEXT.note.always;
      return reason === undefined ? TEXT.bonus(much, why) : `${TEXT.bonus(much, why)} ${TEXT.rule.reason(reason)}`;
    }),
    ...(cap === undefined
      ? []
      : [TEXT.note.word(TEXT.note.mostAdded, casesInWords(prepared, cap, number, TEXT.noLimit))]),
  ];
}

/** An answer that is no value. Without an item it is one that decides the whole form. */
export function specialInWords(prepared: PreparedScoring, special: Special, item?: Pick<Item, 'from'>): string {
  const { value, when, effect, reason } = special;
  const cases = [
    ...(value === undefined ? [] : [TEXT.note.with(optionOf(prepared, item, value))]),
    ...(when ? [TEXT.note.if(conditionInWords(prepared, when))] : []),
  ];
  const sentence = TEXT.special(cases.join(TEXT.or), DIALECT.effects[effect]);
  return reason === undefined ? sentence : `${sentence} ${TEXT.rule.reason(reason)}`;
}

function awayInWords(prepared: PreparedScoring, item: Partial<Item>, { value, when, to }: NotApplicable): string {
  const cases = [
    ...(value === undefined ? [] : [TEXT.note.with(optionOf(prepared, item, value))]),
    ...(when ? [TEXT.note.if(conditionInWords(prepared, when))] : []),
  ];
  const where = to === undefined ? TEXT.note.shared : TEXT.note.goesTo(stageName(prepared, to));
  return TEXT.note.away(capital(DIALECT.na), cases.join(TEXT.or), where);
}

function optionOf({ unit }: PreparedScoring, item: Partial<Item> | undefined, value: unknown): string {
  const own = typeof item?.from === 'string' ? unit.fields.get(item.from)?.options : null;
  const options = own ?? (item && itemField(unit, { id: '', ...item })?.options) ?? [];
  return options.find((one) => one.const === value)?.title ?? String(value);
}

function sourceInWords(prepared: PreparedScoring, from: Exclude<Source, string>): string {
  const name = (path: string): string => fieldName(prepared, path);
  if ('count' in from) {
    const { count, where } = from;
    return TEXT.sources.count(name(count), where ? conditionInWords(prepared, where) : null);
  }
  if ('sum' in from) return TEXT.sources.sum(name(from.sum));
  if ('years' in from) return TEXT.sources.years(name(from.years), name(from.months));
  if ('fact' in from) {
    return TEXT.sources.fact(prepared.scoring.facts?.find(({ id }) => id === from.fact)?.title ?? from.fact);
  }
  const { result, value } = from;
  if (result === PANEL)
    return value === OUTCOME ? TEXT.sources.panelOutcome : TEXT.names.together(stageName(prepared, value));
  const kind = formName(result);
  if (value === TOTAL) return TEXT.sources.total(kind);
  return value === OUTCOME ? TEXT.sources.outcome(kind) : TEXT.sources.stage(value, kind);
}
