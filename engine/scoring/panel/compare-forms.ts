import { isAnswered } from '../../conditions/answered.ts';
import { sameAnswer } from '../../same-answer.ts';
import { valueAt } from '../../pointer.ts';
import type { PreparedTemplate } from '../../template/prepared/prepared-template.ts';
import { compare, fraction, minus, textOf, type Fraction } from '../../fraction.ts';
import { partsOf } from '../item-parts.ts';
import { findNode } from '../sources/result.ts';
import { scoreAnswers, scoringOf, type ScoreScope } from '../pipeline/score-answers.ts';
import type { Item } from '../../template/scoring.ts';
import type { IndividualForm } from './individual-form.ts';

/** What one evaluator answered at an item. */
export interface GivenValue {
  readonly form: number;
  readonly value: unknown;
  /** The evaluator said that it does not apply. */
  readonly isAway: boolean;
  readonly points: string | null;
  readonly comment: string | null;
  /** The answer with whatever says that it does not apply, by pointer: what taking the value over writes. */
  readonly written: Readonly<Record<string, unknown>>;
}

/** An item as the evaluators answered it, side by side. */
export interface ComparedItem {
  readonly id: string;
  readonly pointer: string;
  /** Where what is said about it goes; null: the template has no place for that. */
  readonly comment: string | null;
  readonly given: readonly GivenValue[];
  readonly agrees: boolean;
  /** Forms whose value differs from what most of the others say. */
  readonly odd: readonly number[];
  /** How far the points are apart; null where there are none to compare. */
  readonly spread: string | null;
  /** Apart by more than the rubric tolerates: the agreed value needs its reason. */
  readonly isBeyond: boolean;
}

export type Around = Pick<ScoreScope, 'contexto' | 'hechos' | 'earlier'>;

/** Every item that people answer, as the complete individual forms have it; none of them: nothing to compare. */
export function compareForms(
  prepared: PreparedTemplate,
  forms: readonly IndividualForm[],
  around: Around = {},
): readonly ComparedItem[] {
  const { scoring } = scoringOf(prepared);
  if (forms.length === 0) return [];
  const scope: Around = { ...around, contexto: { ...around.contexto, forma: 'individual' } };
  const scored = forms.map((form) => ({ form, score: scoreAnswers(prepared, form.answers, scope) }));
  return scoring.items.flatMap((item): ComparedItem[] => {
    const { id, from, observ } = item;
    if (typeof from !== 'string') return [];
    const given = scored.map(({ form, score }): GivenValue => {
      const comment = observ === undefined ? null : valueAt(form.answers, observ);
      const value = valueAt(form.answers, from) ?? null;
      return {
        form: form.id,
        value,
        isAway: score.notApplicable.includes(id) && !isAnswered(value),
        points: findNode(score.trace, id)?.points ?? null,
        comment: typeof comment === 'string' && comment.trim() !== '' ? comment : null,
        written: writtenAt(item, from, form.answers),
      };
    });
    if (!given.some(isGiven)) return [];
    const agrees = given.every((one) => isSame(one, given[0] as GivenValue));
    const spread = agrees ? null : spreadOf(given);
    const tolerance = item.tolerance ?? scoring.tolerance ?? 0;
    const isBeyond = !agrees && (spread === null || compare(spread, fraction(tolerance)) > 0);
    return [
      {
        id,
        pointer: from,
        comment: observ ?? null,
        given,
        agrees,
        odd: agrees ? [] : oddAmong(given),
        spread: spread && textOf(spread),
        isBeyond,
      },
    ];
  });
}

function isGiven({ value, isAway }: GivenValue): boolean {
  return isAway || isAnswered(value);
}

/** Two evaluators say the same of an item; comments apart. */
function isSame(one: Pick<GivenValue, 'value' | 'isAway'>, other: Pick<GivenValue, 'value' | 'isAway'>): boolean {
  return one.isAway === other.isAway && (one.isAway || sameAnswer(one.value, other.value));
}

function writtenAt(item: Item, from: string, answers: unknown): Record<string, unknown> {
  const places = [from, ...partsOf(item).filter((at) => at !== item.observ)];
  return Object.fromEntries(places.map((at) => [at, valueAt(answers, at) ?? null]));
}

/** null: somebody gave no points. */
function spreadOf(given: readonly GivenValue[]): Fraction | null {
  if (given.some(({ points }) => points === null)) return null;
  const points = given.map((one) => fraction(one.points ?? '0')).toSorted(compare);
  const [least, most] = [points[0], points.at(-1)];
  return least && most ? minus(most, least) : null;
}

/** Of three where two agree, the third; where nobody is in the minority, none. */
function oddAmong(given: readonly GivenValue[]): readonly number[] {
  const votes = (one: GivenValue) => given.filter((other) => isSame(one, other)).length;
  const most = Math.max(...given.map(votes));
  const leading = given.filter((one) => votes(one) === most);
  const isClear = leading.every((one) => isSame(one, leading[0] as GivenValue));
  return isClear ? given.filter((one) => votes(one) < most).map(({ form }) => form) : [];
}
