import { capital, DIALECT } from '#schemas/messages/dialect.ts';
import { DECISION as TEXT } from '#schemas/messages/decision.ts';
import { divide, fraction, isZero, sumOf, textOf } from '../fraction.ts';
import { HOW_WORDS } from '../scoring/how/how-words.ts';
import { BONUS, TOTAL } from '../scoring/prepare-scoring.ts';
import type { Collector, PreparedScoring } from '../scoring/prepare-scoring.ts';
import type { Bonus, Round, StageWords } from '../template/scoring.ts';
import { number } from './condition-in-words.ts';
import { stageName } from './place-words.ts';
import { pointsInWords } from './points-in-words.ts';
import { bonusNotes, stageNotes } from './stage-notes.ts';

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
  /** The sentences of what else decides about it. */
  readonly notes: readonly string[];
}

/** The total with everything in it, what is added to it, then what gives points and is in no total. */
export function stageLines(prepared: PreparedScoring): StageLine[] {
  const { collectors, items, scoring } = prepared;
  const inside = new Set(collectors.flatMap(({ of }) => of));
  const tops = [...collectors.map(({ id }) => id), ...items.keys()].filter((id) => id === TOTAL || !inside.has(id));
  const ordered = [...tops.filter((id) => id === TOTAL), ...tops.filter((id) => id !== TOTAL)];
  const lines = ordered.map((id) => linesOf(prepared, id, null, 0));
  const [first = [], ...others] = lines;
  return [...first, ...(scoring.bonus ? [bonusLine(prepared, scoring.bonus)] : []), ...others.flat()];
}

function bonusLine(prepared: PreparedScoring, bonus: Bonus): StageLine {
  const { cap: _cap, ...words } = bonus;
  return {
    id: BONUS,
    depth: 0,
    label: stageName(prepared, BONUS),
    gives: sentenceOf([TEXT.withBonus, ...afterwards(words)]),
    weight: null,
    share: null,
    notes: bonusNotes(prepared, bonus),
  };
}

function linesOf(prepared: PreparedScoring, id: string, above: Collector | null, depth: number): StageLine[] {
  const collector = prepared.collectors.find((one) => one.id === id);
  const item = prepared.items.get(id);
  const words: StageWords = collector ?? item ?? {};
  const line: StageLine = {
    id,
    depth,
    label: stageName(prepared, id),
    gives: sentenceOf([collector ? howOf(collector) : item ? pointsInWords(prepared, item) : '', ...afterwards(words)]),
    weight: above && isWeighted(above) ? weightOf(words) : null,
    share: above && shareOf(prepared, above, id),
    notes: stageNotes(prepared, words),
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

function howOf({ how, take = 1, weights }: Collector): string {
  const words = how === 'best' ? TEXT.hows.best(take) : TEXT.hows[how];
  return weights === 'percent' ? `${words}, ${TEXT.percentages}` : words;
}

/** What happens to the number, in the order in which it happens. */
function afterwards({ normalise, round, cap, max, best, bands = [] }: StageWords): string[] {
  return [
    ...(typeof max === 'number' ? [TEXT.most(number(max))] : []),
    ...(normalise ? [TEXT.scaled(number(normalise.target), normalise.from === 'min')] : []),
    ...(round ? [roundInWords(round)] : []),
    ...(typeof cap === 'number' ? [TEXT.capped(number(cap))] : []),
    ...(best === 'min' ? [TEXT.lower] : []),
    ...(bands.length > 0
      ? [TEXT.banded(bands.map(({ label, from }) => TEXT.band(label, number(from))).join(', '))]
      : []),
  ];
}

/** The usual way of rounding goes without saying. */
export function roundInWords({ places, mode }: Round): string {
  return TEXT.rounded(places, mode === 'half_up' ? null : DIALECT.modes[mode]);
}

function sentenceOf(parts: readonly string[]): string {
  return capital(parts.filter((part) => part !== '').join(', '));
}
