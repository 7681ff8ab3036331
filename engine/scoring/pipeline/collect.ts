import { SCORING_MESSAGES as TEXT } from '#schemas/messages/scoring.ts';
import { isZero, ONE, plus, sumOf, textOf, times, ZERO } from '../../fraction.ts';
import type { Fraction } from '../../fraction.ts';
import { HOW_WORDS } from '../how/how-words.ts';
import type { HowWord, Part } from '../how/how-word.ts';
import type { Collector } from '../prepare-scoring.ts';
import { addStage, chooseNumber, giveReason, holds } from '../run.ts';
import type { Override, Run } from '../run.ts';
import { fedBy } from '../sources/result.ts';
import type { Item } from '../../template/scoring.ts';
import { emptyStage } from '../stage.ts';
import type { Stage, StageState } from '../stage.ts';
import { finishCombined, finishStage } from '../steps/step-words.ts';
import { judge, thresholdOf } from '../steps/threshold.ts';

/** Makes one value of the stages below a section or the total, and puts it in its place. */
export function collect(run: Run, words: Collector): void {
  const kind = words.id === 'total' ? 'total' : 'section';
  const children = words.of.filter((id) => run.stages.has(id));
  const start = { ...emptyStage(words.id, kind, words, 'value'), children };
  const override = run.overrides?.get(words.id);
  if (override) return finishCombined(run, start, override);
  if (!holds(run, words.counts)) return addStage(run, { ...start, state: 'out', cause: 'condition' });
  const below = children.flatMap((id) => run.stages.get(id) ?? []);
  const whole = takenWhole(run, words, below);
  if (whole) return finishCombined(run, start, whole);
  const how = HOW_WORDS[words.how];
  const shares = words.how === 'none' ? null : shareOut(run, words, how, below);
  const state = words.how === 'none' ? 'none' : stateOf(run, words, below);
  if (state === 'na') return leaveOut(run, words, start, below);
  if (state !== 'value') return addStage(run, { ...start, state, cause: state === 'out' ? 'parts' : null });
  const factors = shares && how.factors(shares.parts, shares.all, words);
  if (!shares || !factors) {
    if (shares) run.reasons.add(TEXT.noWeight(run.prepared.label(words.id)));
    return addStage(run, { ...start, state: 'blocked' });
  }
  for (const part of shares.parts) contribute(run, part, factors.get(part.id) ?? ZERO, how);
  const limit = (side: 'low' | 'high'): Fraction | null => {
    const parts = how.limitParts?.(shares.parts, side, words);
    return parts ? addUp(parts, side, () => ONE) : addUp(shares.parts, side, ({ id }) => factors.get(id) ?? ZERO);
  };
  const points = sumOf(shares.parts.map((part) => times(part.points, factors.get(part.id) ?? ZERO)));
  finishStage(run, { ...start, value: textOf(points), points, low: limit('low'), high: limit('high') });
}

/** The evaluators' value of this very stage is taken as it is where nothing else counts: it went through the steps there. */
function takenWhole(run: Run, words: Collector, below: readonly Stage[]): Override | null {
  const [only, ...others] = below.filter(({ state }) => state !== 'out');
  const item = only && run.prepared.items.get(only.id);
  if (!only?.points || !item || others.length > 0 || fedBy(item) !== words.id) return null;
  const { points, high, details } = only;
  return { value: textOf(points), points, low: only.low, high, details };
}

/** Nothing below applies: what it could have come to is what it leaves to the others. */
function leaveOut(run: Run, words: Collector, start: Stage, below: readonly Stage[]): void {
  const how = HOW_WORDS[words.how];
  const whole = below.map((stage): Stage => (stage.state === 'na' ? { ...stage, state: 'value' } : stage));
  const shares = shareOut(run, words, how, whole);
  const factors = shares && how.factors(shares.parts, shares.all, words);
  const high = shares && factors && addUp(shares.parts, 'high', ({ id }) => factors.get(id) ?? ZERO);
  finishStage(run, { ...start, high });
  const finished = run.stages.get(words.id);
  if (finished) addStage(run, { ...finished, state: 'na' });
}

/** Whatever keeps a stage below from having a value keeps this one, too. */
function stateOf(run: Run, { id }: Collector, below: readonly Stage[]): StageState {
  for (const state of ['blocked', 'missing', 'noTotal'] as const) {
    if (below.some((stage) => stage.state === state)) return state;
  }
  if (below.some((stage) => stage.state === 'value')) return 'value';
  if (!below.some((stage) => stage.state === 'na')) return 'out';
  if (id !== 'total') return 'na';
  run.reasons.add(TEXT.nothingApplies(run.prepared.label(id)));
  return 'blocked';
}

interface Shares {
  readonly parts: readonly Part[];
  /** What the shares of everything that counts or would count come to. */
  readonly all: Fraction;
}

/** Shares of what counts, after what is not applicable has given its own away; null = a weight is lacking. */
function shareOut(run: Run, words: Collector, { measure }: HowWord, below: readonly Stage[]): Shares | null {
  const taking = below.filter(({ state }) => state === 'value');
  const leaving = below.filter(({ state }) => state === 'na');
  const bases = new Map<string, Fraction>();
  for (const stage of [...taking, ...leaving]) {
    const base = measure === 'equal' ? ONE : measure === 'max' ? (stage.high ?? ZERO) : weightOf(run, stage);
    if (base === null) return null;
    bases.set(stage.id, base);
  }
  const shares = new Map(taking.map(({ id }) => [id, bases.get(id) ?? ZERO]));
  for (const { id, words: own } of leaving) {
    const to = (own as Item).na?.to;
    const share = to === undefined ? undefined : shares.get(to);
    if (to !== undefined && share) shares.set(to, plus(share, bases.get(id) ?? ZERO));
  }
  return {
    all: sumOf(bases.values()),
    parts: taking.map(({ id, points, low, high }) => ({
      id,
      points: points ?? ZERO,
      low,
      high,
      share: shares.get(id) ?? ZERO,
      base: bases.get(id) ?? ZERO,
    })),
  };
}

/** A weight that is a list of which none holds is no weight; none declared counts one. */
function weightOf(run: Run, { id, words }: Stage): Fraction | null {
  const weight = words.weight === undefined ? ONE : chooseNumber(run, words.weight);
  if (weight === null) run.reasons.add(giveReason(run, id, TEXT.noWeight(run.prepared.label(id))));
  return weight;
}

/** Records on a stage below what it gives to this one, and judges a threshold on that contribution. */
function contribute(run: Run, part: Part, factor: Fraction, { measure }: HowWord): void {
  const stage = run.stages.get(part.id);
  if (!stage) return;
  const contribution = times(part.points, factor);
  const mostContribution = part.high && times(part.high, factor);
  const wanted = thresholdOf(run, stage.words);
  addStage(run, {
    ...stage,
    weight: measure === 'weight' ? part.share : stage.weight,
    contribution,
    mostContribution,
    threshold: wanted?.on === 'weighted' ? judge(wanted, stage.words, contribution, mostContribution) : stage.threshold,
  });
}

function addUp(parts: readonly Part[], side: 'low' | 'high', factor: (part: Part) => Fraction): Fraction | null {
  let sum = ZERO;
  for (const part of parts) {
    const value = part[side];
    if (isZero(factor(part))) continue;
    if (value === null) return null;
    sum = plus(sum, times(value, factor(part)));
  }
  return sum;
}
