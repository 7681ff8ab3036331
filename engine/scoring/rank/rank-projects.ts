import type { PreparedTemplate } from '../../template/prepared/prepared-template.ts';
import { evaluateCondition } from '../../conditions/evaluate-condition.ts';
import { compare, textOf } from '../../fraction.ts';
import type { PreparedScoring } from '../prepare-scoring.ts';
import type { Candidate } from './candidate.ts';
import { candidateScope } from './candidate-scope.ts';
import type { KeyValue } from './rank-word.ts';
import { rankWord } from './rank-words.ts';
import { scoringOf } from '../pipeline/score-answers.ts';
import type { Rank, RankKey } from '../../template/scoring.ts';
import { factValue } from '../sources/fact.ts';

export interface Placed {
  readonly id: string;
  /** null: no result, or `of` does not hold. */
  readonly place: number | null;
  /** The value of `per` that its place is counted in. */
  readonly group: string | null;
  /** Equal on all keys with another: unresolved. */
  readonly isTied: boolean;
  /** What it was ordered by, in the order of the keys. */
  readonly keys: readonly (string | null)[];
}

interface Entry {
  readonly candidate: Candidate;
  readonly group: string | null;
  readonly keys: readonly KeyValue[];
}

/** The order of merit: best first, those without a place at the end. Equals share their place (1, 2, 2, 4). */
export function rankProjects(prepared: PreparedTemplate, candidates: readonly Candidate[]): Placed[] {
  const scoring = scoringOf(prepared);
  const rank = scoring.scoring.rank ?? { by: [{ key: { total: true } }] };
  const entries = candidates.map((candidate): Entry => ({
    candidate,
    group: rank.per === undefined ? null : groupOf(scoring, rank.per, candidate),
    keys: rank.by.map(({ key }) => rankWord(key).value(scoring, key, candidate)),
  }));
  const placed = entries.filter(({ candidate }) => hasPlace(rank, candidate));
  const groups = Map.groupBy(placed, ({ group }) => group);
  return [
    ...[...groups.values()].flatMap((group) => placeGroup(scoring, rank, group)),
    ...entries.filter((entry) => !placed.includes(entry)).map((entry) => place(entry, null, false)),
  ];
}

function groupOf(prepared: PreparedScoring, per: string, { hechos }: Candidate): string | null {
  const value = factValue({ prepared, scope: { hechos } }, per);
  return value === null ? null : String(value);
}

function hasPlace({ of }: Rank, candidate: Candidate): boolean {
  if (candidate.score.result === null) return false;
  return of === undefined || evaluateCondition(of, candidateScope(candidate));
}

function placeGroup(scoring: PreparedScoring, rank: Rank, group: readonly Entry[]): Placed[] {
  const order = (a: Entry, b: Entry): number => {
    for (const [at, words] of rank.by.entries()) {
      const difference = compareKeys(scoring, words, a.keys[at] ?? null, b.keys[at] ?? null);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  const sorted = group.toSorted(order);
  const isEqual = (a: Entry, b: Entry | undefined): boolean => b !== undefined && order(a, b) === 0;
  let first = 0;
  return sorted.map((entry, at) => {
    const isLikeBefore = isEqual(entry, sorted[at - 1]);
    if (!isLikeBefore) first = at;
    return place(entry, first + 1, isLikeBefore || isEqual(entry, sorted[at + 1]));
  });
}

function place({ candidate, group, keys }: Entry, place: number | null, isTied: boolean): Placed {
  return { id: candidate.id, place, group, isTied, keys: keys.map(keyText) };
}

/** Negative: `a` comes first. What is not known comes last. */
function compareKeys(scoring: PreparedScoring, { key, dir, order }: RankKey, a: KeyValue, b: KeyValue): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (order) return indexIn(order, a) - indexIn(order, b);
  const direction = (dir ?? rankWord(key).dir(scoring, key)) === 'asc' ? 1 : -1;
  if (typeof a === 'object' && typeof b === 'object') return direction * compare(a, b);
  const [left, right] = [keyText(a) ?? '', keyText(b) ?? ''];
  return direction * (left < right ? -1 : left > right ? 1 : 0);
}

/** A category that the order does not name comes after those it names. */
function indexIn(order: readonly unknown[], value: KeyValue): number {
  const at = order.map(String).indexOf(keyText(value) ?? '');
  return at < 0 ? order.length : at;
}

function keyText(value: KeyValue): string | null {
  if (value === null) return null;
  return typeof value === 'object' ? textOf(value) : String(value);
}
