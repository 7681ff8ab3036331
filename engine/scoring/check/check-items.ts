import { SCORING_CHECK_MESSAGES as TEXT } from '#schemas/messages/scoring-check.ts';
import type { Field, Unit } from '../../template/prepared/prepared-template.ts';
import { isMultiple } from '../../validation/is-multiple.ts';
import type { Bracket, Item, NotApplicable, Scoring, Special } from '../../template/scoring.ts';
import type { Report } from './report.ts';

/** Items: each reads an answer that is there, in a way that fits its field. */
export function checkItems({ facts = [], items, specials = [] }: Scoring, unit: Unit, report: Report): void {
  const before = new Set<string>(facts.filter(({ type }) => type === 'number').map(({ id }) => id));
  for (const [at, item] of items.entries()) {
    const here: Report = (below, message, code) => report(`/items/${at}${below}`, message, code);
    if ((item.from === undefined) === (item.formula === undefined)) here('', TEXT.fromOrFormula);
    for (const { of } of item.formula ?? []) if (!before.has(of)) here('/formula', TEXT.unknownStage(of));
    if (item.observ !== undefined && !unit.fields.has(item.observ)) here('/observ', TEXT.unknownAnswer(item.observ));
    checkSource(item, unit, facts, here);
    checkPoints(item, unit, here);
    const declared: [string, NotApplicable | Special][] = [
      ...(item.na ? [['/na', item.na] as [string, NotApplicable]] : []),
      ...(item.specials ?? []).map((special, index): [string, Special] => [`/specials/${index}`, special]),
    ];
    for (const [below, words] of declared) checkDeclared(words, fieldOf(item, unit), below, here);
    before.add(item.id);
  }
  for (const [at, { when }] of specials.entries()) if (!when) report(`/specials/${at}`, TEXT.valueOrWhen);
}

function fieldOf({ from }: Item, unit: Unit): Field | undefined {
  return typeof from === 'string' ? unit.fields.get(from) : undefined;
}

function checkSource({ from, points }: Item, unit: Unit, facts: NonNullable<Scoring['facts']>, report: Report): void {
  const wanted = (pointer: string, fits: (field: Field) => boolean): void => {
    const field = unit.fields.get(pointer);
    if (!field) report('/from', TEXT.unknownAnswer(pointer));
    else if (!fits(field)) report('/from', TEXT.notScorable(pointer));
  };
  if (from === undefined) return;
  if (typeof from === 'string') {
    const isNumber = points !== undefined && !('options' in points);
    wanted(from, (field) => !field.inRow && !field.readOnly && (isNumber ? isNumeric(field) : isSingle(field)));
  } else if ('count' in from) wanted(from.count, ({ type }) => type === 'array');
  else if ('sum' in from) wanted(from.sum, (field) => from.sum.includes('/*/') && isNumeric(field));
  else if ('years' in from) {
    wanted(from.years, ({ type }) => type === 'integer');
    wanted(from.months, ({ type }) => type === 'integer');
    const months = unit.fields.get(from.months)?.schema;
    if (months && (months.minimum !== 0 || (months.maximum ?? 12) > 11)) report('/from/months', TEXT.months);
  } else if ('fact' in from && !facts.some(({ id }) => id === from.fact)) {
    report('/from', TEXT.unknownFact(from.fact));
  }
}

function isNumeric({ type }: Field): boolean {
  return type === 'number' || type === 'integer';
}

function isSingle({ type }: Field): boolean {
  return type !== 'object' && type !== 'array' && type !== 'null';
}

function checkPoints(item: Item, unit: Unit, report: Report): void {
  const { points } = item;
  const field = fieldOf(item, unit);
  if (!points) return;
  if ('options' in points && field) checkOptions(item, points.options, field, report);
  if ('value' in points && field) checkValue(points.value, field, report);
  if ('brackets' in points && !areBrackets(points.brackets)) report('/points/brackets', TEXT.brackets);
}

function checkOptions(item: Item, points: Readonly<Record<string, number>>, field: Field, report: Report): void {
  const elsewhere = [item.na?.value, ...(item.specials ?? []).map(({ value }) => value)].map(String);
  const options = (field.options ?? []).map((option) => String(option.const));
  for (const option of options) {
    if (!Object.hasOwn(points, option) && !elsewhere.includes(option)) {
      report('/points/options', TEXT.optionWithoutPoints(option));
    }
  }
  for (const option of Object.keys(points)) {
    if (!options.includes(option)) report('/points/options', TEXT.pointsWithoutOption(option));
  }
}

/** What the field lets through is what the item scores: a value is refused where it is typed. */
function checkValue(
  { min, max, step }: { min: number; max: number; step?: number },
  field: Field,
  report: Report,
): void {
  const { minimum, maximum, multipleOf } = field.schema;
  const values = field.options?.map((option) => Number(option.const));
  const [low, high] = values ? [Math.min(...values), Math.max(...values)] : [minimum, maximum];
  if (min > max || low === undefined || high === undefined || low < min || high > max) {
    report('/points/value', TEXT.valueLimits(String(min), String(max)));
  }
  if (step === undefined) return;
  const isOnStep = values
    ? values.every((value) => isMultiple(value, step))
    : isMultiple(multipleOf ?? (field.type === 'integer' ? 1 : 0), step) && (multipleOf ?? 1) !== 0;
  if (!isOnStep) report('/points/value/step', TEXT.valueStep(String(step)));
}

function areBrackets(brackets: readonly Bracket[]): boolean {
  const pays = brackets.map(({ rate, points }) => (rate === undefined ? 0 : 1) + (points === undefined ? 0 : 2));
  const isRising = brackets.every(({ upTo }, at) => {
    const before = brackets[at - 1]?.upTo;
    return before === undefined || (before !== null && (upTo === null || upTo > before));
  });
  const isOneKind = pays.every((kind) => kind === pays[0] && kind !== 0 && kind !== 3);
  return isRising && isOneKind && (pays[0] === 1 || brackets.at(-1)?.upTo === null);
}

function checkDeclared(
  { value, when }: NotApplicable | Special,
  field: Field | undefined,
  at: string,
  report: Report,
): void {
  if (value === undefined && when === undefined) report(at, TEXT.valueOrWhen);
  if (value !== undefined && field?.options && !field.options.some((option) => option.const === value)) {
    report(at, TEXT.notAnOption(String(value)));
  }
}
