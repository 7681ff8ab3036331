import { capital, DIALECT } from '#schemas/messages/dialect.ts';
import { DECISION as TEXT } from '#schemas/messages/decision.ts';
import { divide, fraction, isZero, sumOf, textOf } from '../fraction.ts';
import { HOW_WORDS } from '../scoring/how/how-words.ts';
import { itemField, TOTAL } from '../scoring/prepare-scoring.ts';
import type { Collector, PreparedScoring } from '../scoring/prepare-scoring.ts';
import type { Item, StageWords } from '../template/scoring.ts';
import { number } from './condition-in-words.ts';
import { stageName } from './place-words.ts';

/** One line of what adds up: the total, its sections, their items. */
export interface StageLine {
  readonly id: string;
  readonly label: string;
  /** 0 is the total. */
  readonly depth: number;
  /** What it gives: "de 0 a 10", "Promedio de sus partes según su peso, redondeado a 2 decimales". */
  readonly gives: string;
  readonly weight: string | null;
  /** Per cent of what contains it; null where nothing is weighted, or where weights depend on something. */
  readonly share: string | null;
}

/** The total with everything in it, then what gives points and is in no total. */
export function stageLines(prepared: PreparedScoring): StageLine[] {
  const { collectors, items } = prepared;
  const inside = new Set(collectors.flatMap(({ of }) => of));
  const tops = [...collectors.map(({ id }) => id), ...items.keys()].filter((id) => id === TOTAL || !inside.has(id));
  const ordered = [...tops.filter((id) => id === TOTAL), ...tops.filter((id) => id !== TOTAL)];
  return ordered.flatMap((id) => linesOf(prepared, id, null, 0));
}

function linesOf(prepared: PreparedScoring, id: string, above: Collector | null, depth: number): StageLine[] {
  const collector = prepared.collectors.find((one) => one.id === id);
  const item = prepared.items.get(id);
  const words: StageWords = collector ?? item ?? {};
  const line: StageLine = {
    id,
    depth,
    label: stageName(prepared, id),
    gives: sentenceOf([collector ? howOf(collector) : item ? pointsOf(prepared, item) : '', ...afterwards(words)]),
    weight: above && isWeighted(above) ? weightOf(words) : null,
    share: above && shareOf(prepared, above, id),
  };
  return [line, ...(collector?.of ?? []).flatMap((below) => linesOf(prepared, below, collector ?? null, depth + 1))];
}

function isWeighted({ how }: Collector): boolean {
  return HOW_WORDS[how].measure === 'weight';
}

function weightOf({ weight = 1 }: StageWords): string {
  return typeof weight === 'number' ? number(weight) : TEXT.conditional;
}

function shareOf(prepared: PreparedScoring, above: Collector, id: string): string | null {
  if (!isWeighted(above)) return null;
  const weights = above.of.map(
    (below) => (prepared.items.get(below) ?? prepared.collectors.find((one) => one.id === below))?.weight ?? 1,
  );
  if (!weights.every((weight) => typeof weight === 'number')) return null;
  const sum = sumOf(weights.map(fraction));
  const own = weights[above.of.indexOf(id)];
  if (own === undefined || isZero(sum)) return null;
  const part = textOf(divide(fraction(own * 100), sum), 1);
  return number(Number(part));
}

function howOf({ how, take = 1 }: Collector): string {
  return how === 'best' ? TEXT.hows.best(take) : TEXT.hows[how];
}

function pointsOf(prepared: PreparedScoring, item: Item): string {
  const { points } = item;
  if (!points) return item.formula ? DIALECT.formula : TEXT.category;
  if ('value' in points) return TEXT.range(number(points.value.min), number(points.value.max));
  if ('rate' in points) return TEXT.rate(number(points.rate), number(points.per));
  if ('brackets' in points) return TEXT.brackets;
  const options = itemField(prepared.unit, item)?.options ?? prepared.unit.fields.get(fromOf(item))?.options ?? [];
  const given = Object.entries(points.options).map(([option, value]) => {
    const title = options.find((one) => String(one.const) === option)?.title ?? option;
    return { title, value };
  });
  const order = (title: string): number => options.findIndex((one) => one.title === title);
  return given
    .toSorted((one, other) => order(one.title) - order(other.title))
    .map(({ title, value }) => TEXT.pointsOf(title, number(value)))
    .join('; ');
}

function fromOf({ from }: Item): string {
  return typeof from === 'string' ? from : '';
}

/** What happens to the number, in the order in which it happens. */
function afterwards({ normalise, round, cap, best, bands = [] }: StageWords): string[] {
  return [
    ...(normalise ? [TEXT.scaled(number(normalise.target))] : []),
    ...(round ? [TEXT.rounded(round.places)] : []),
    ...(cap === undefined ? [] : [TEXT.capped(typeof cap === 'number' ? number(cap) : TEXT.conditional)]),
    ...(best === 'min' ? [TEXT.lower] : []),
    ...(bands.length > 0
      ? [TEXT.banded(bands.map(({ label, from }) => TEXT.band(label, number(from))).join(', '))]
      : []),
  ];
}

function sentenceOf(parts: readonly string[]): string {
  return capital(parts.filter((part) => part !== '').join(', '));
}
