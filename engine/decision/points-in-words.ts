import { DECISION as TEXT } from '#schemas/messages/decision.ts';
import { DIALECT } from '#schemas/messages/dialect.ts';
import type { RoundingMode } from '../fraction.ts';
import { itemField } from '../scoring/prepare-scoring.ts';
import type { PreparedScoring } from '../scoring/prepare-scoring.ts';
import type { Bracket, Item, Rate } from '../template/scoring.ts';
import { number } from './condition-in-words.ts';
import { formulaInWords } from '../merit/formula-in-words.ts';

/** Tells what an answer is worth: "de 0 a 10, de a 0,5", "Alto = 10; Bajo = 0", "2 puntos por cada 3". */
export function pointsInWords(prepared: PreparedScoring, item: Item): string {
  const { points, formula } = item;
  const made = formula ? formulaInWords(prepared, formula) : null;
  if (!points) return made ?? TEXT.category;
  return [...(made === null ? [] : [made]), worth(prepared, item, points)].join(', ');
}

function worth(prepared: PreparedScoring, item: Item, points: NonNullable<Item['points']>): string {
  if ('value' in points) return TEXT.range(number(points.value.min), number(points.value.max), stepOf(points.value));
  if ('rate' in points) return rateInWords(points);
  if ('brackets' in points) return points.brackets.map((one, at) => bracketInWords(one, at)).join('; ');
  const options = itemField(prepared.unit, item)?.options ?? prepared.unit.fields.get(fromOf(item))?.options ?? [];
  const order = (id: string): number => options.findIndex((one) => String(one.const) === id);
  return Object.entries(points.options)
    .toSorted(([one], [other]) => order(one) - order(other))
    .map(([id, value]) => TEXT.pointsOf(options[order(id)]?.title ?? id, number(value)))
    .join('; ');
}

function stepOf({ step }: { readonly step?: number }): string | null {
  return step === undefined ? null : number(step);
}

function fromOf({ from }: Item): string {
  return typeof from === 'string' ? from : '';
}

function rateInWords({ rate, subrate, per, round }: Rate): string {
  return [
    TEXT.rate(DIALECT.points(number(rate)), number(per)),
    ...(subrate === undefined ? [] : [TEXT.subrate(DIALECT.points(number(subrate)))]),
    TEXT.period(periodOf(round)),
  ].join(', ');
}

function periodOf(round: RoundingMode | undefined): string {
  return round === undefined ? DIALECT.inProportion : DIALECT.periods[round];
}

function bracketInWords({ upTo, rate, subrate, points }: Bracket, at: number): string {
  const reach = upTo === null ? TEXT.beyond(at === 0) : TEXT.upToOf(number(upTo));
  if (points !== undefined) return `${reach}: ${DIALECT.points(number(points))}`;
  const months = subrate === undefined ? '' : `, ${TEXT.subrate(DIALECT.points(number(subrate)))}`;
  return `${reach}: ${TEXT.rate(DIALECT.points(number(rate ?? 0)), '1')}${months}`;
}
