import { compare, plus, ZERO } from '../../fraction.ts';
import type { Fraction } from '../../fraction.ts';
import type { PanelWord, Vote } from './panel-word.ts';

/** The answer that most evaluators gave; between equals there is none. */
export function mostGiven(votes: readonly Vote[]): Vote | null {
  const sums = new Map<string, { vote: Vote; sum: Fraction }>();
  for (const vote of votes) {
    if (vote.value === null) continue;
    const known = sums.get(vote.value);
    sums.set(vote.value, { vote, sum: plus(known?.sum ?? ZERO, vote.weight) });
  }
  const [first, second] = [...sums.values()].toSorted((a, b) => compare(b.sum, a.sum));
  return first && (!second || compare(first.sum, second.sum) > 0) ? first.vote : null;
}

/** The points of that answer. */
export const majority: PanelWord = (votes) => mostGiven(votes)?.points ?? null;
