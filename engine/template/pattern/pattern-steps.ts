import { PATTERNS } from './patterns.ts';
import { parsePattern, type Choice, type Part, type Sequence } from './parse-pattern.ts';

/** The patterns of the engine's own table are known to read a text in so many steps for each of its letters. */
const STEPS_PER_LETTER = 4;

/**
 * How many letters a matcher that goes back looks at, at the most, until it knows that a text of this length does not
 * match: an upper bound, whatever the text. Infinity: not known to have one that matters.
 */
export function patternSteps(pattern: string, length: number): number {
  if (Object.values<string>(PATTERNS).includes(pattern)) return STEPS_PER_LETTER * (length + 1);
  const choice = parsePattern(pattern);
  const [only, ...others] = choice ?? [];
  // `^a|b$` is anchored at one end only: a choice needs a group around it.
  if (!only || others.length > 0 || !hasSimpleLoops(only)) return Infinity;
  return stepsOf(only, length).steps;
}

/** What repeats reads one thing in one way: there is neither a repetition nor a choice in it. */
function hasSimpleLoops(parts: Sequence): boolean {
  return parts.every(({ atom, to }) => {
    if (typeof atom === 'string') return true;
    return to <= 1 ? atom.every(hasSimpleLoops) : isFixed(atom);
  });
}

function isFixed(choice: Choice): boolean {
  const isPart = ({ atom, from, to }: Part): boolean => from === to && (typeof atom === 'string' || isFixed(atom));
  return choice.length === 1 && choice.every((parts) => parts.every(isPart));
}

/** In how many ways something can be read from one place on: repetitions without end share the letters that there are. */
interface Ways {
  readonly factor: number;
  readonly open: number;
}

interface Measured {
  readonly steps: number;
  readonly ways: Ways;
}

/** Each way to read what comes before is tried with what follows. */
function stepsOf(parts: Sequence, length: number): Measured {
  let ways: Ways = { factor: 1, open: 0 };
  let steps = 0;
  for (const part of parts) {
    const isLoop = typeof part.atom === 'string' || part.to > 1;
    const next = isLoop ? loopSteps(part, ways, length) : groupSteps(part, ways, length);
    steps += next.steps;
    ways = next.ways;
  }
  return { steps: steps + count(ways, length), ways };
}

function loopSteps({ atom, from, to }: Part, before: Ways, length: number): Measured {
  const letters = typeof atom === 'string' ? 1 : lettersOf(atom);
  if (to >= length && to > from) {
    const ways = { ...before, open: before.open + 1 };
    return { ways, steps: count(ways, length) + count(before, length) * letters };
  }
  const most = Math.min(to * letters, length) + (to === from ? 0 : letters);
  const ends = Math.min(to, length) - Math.min(from, length) + 1;
  return { ways: { ...before, factor: before.factor * ends }, steps: count(before, length) * most };
}

function groupSteps({ atom, from }: Part, before: Ways, length: number): Measured {
  const inside = (typeof atom === 'string' ? [] : atom).map((parts) => stepsOf(parts, length));
  const factor = inside.reduce((sum, { ways }) => sum + ways.factor, from === 0 ? 1 : 0);
  const open = Math.max(0, ...inside.map(({ ways }) => ways.open));
  return {
    ways: { factor: before.factor * factor, open: before.open + open },
    steps: count(before, length) * inside.reduce((sum, { steps }) => sum + steps, 1),
  };
}

/** So many repetitions end in so many places, one after the other: the number of ways to part the length among them. */
function count({ factor, open }: Ways, length: number): number {
  let parted = 1;
  for (let at = 1; at <= open; at++) parted *= (length + at) / at;
  return factor * parted;
}

/** Letters of a group that is always read in the same way. */
function lettersOf(choice: Choice): number {
  return (choice[0] ?? []).reduce(
    (sum, { atom, to }) => sum + to * (typeof atom === 'string' ? 1 : lettersOf(atom)),
    0,
  );
}
