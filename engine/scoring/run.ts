import type { Scope } from '../conditions/condition.ts';
import type { Problem } from '../problem.ts';
import { evaluateCondition } from '../conditions/evaluate-condition.ts';
import type { Condition } from '../conditions/condition.ts';
import { fraction, textOf } from '../fraction.ts';
import type { Fraction } from '../fraction.ts';
import type { PreparedScoring } from './prepare-scoring.ts';
import type { Calculated, Result, TraceNode } from './result.ts';
import type { Choice, Conditional } from '../template/scoring.ts';
import type { Stage } from './stage.ts';

/** What a panel puts in the place of a stage's own value; null = it came to none. */
export interface Override {
  readonly value: string | null;
  readonly points: Fraction | null;
  /** The least, where it is known, and the most that the combined values could have been. */
  readonly low?: Fraction | null;
  readonly high: Fraction | null;
  readonly details: readonly TraceNode[];
}

/** What takes the place of missing answers for a moment: the least or the most they can be, or nothing. */
export type Fill = 'low' | 'high' | 'out';

export interface RunInput {
  readonly prepared: PreparedScoring;
  /** Answers as the rules leave them. */
  readonly scope: Scope;
  readonly isHidden: (pointer: string) => boolean;
  /** Results of earlier forms, stages and the panel. */
  readonly earlier: Readonly<Record<string, Result | null>>;
  readonly overrides?: ReadonlyMap<string, Override>;
  /** What a panel shows at a stage without deciding it. */
  readonly beside?: ReadonlyMap<string, readonly TraceNode[]> | undefined;
  /** Reasons that name who or what is still missing, whatever is answered here. */
  readonly absent?: readonly string[];
  readonly fill?: Fill;
  /** Missing items that are taken as not applicable. */
  readonly filledAway?: ReadonlySet<string>;
}

/** One pass through the pipeline; stages are added in their order. */
export interface Run extends RunInput {
  readonly stages: Map<string, Stage>;
  readonly calculo: Record<string, Calculated>;
  readonly missing: Set<string>;
  readonly reasons: Set<string>;
  /** Those that a stage itself gives, by its id. */
  readonly reasonsOf: Map<string, Set<string>>;
  readonly problems: Problem[];
}

export function startRun(input: RunInput): Run {
  // An id may be what every object has anyway.
  const calculo = Object.create(null) as Record<string, Calculated>;
  return {
    ...input,
    scope: { ...input.scope, calculo },
    calculo,
    stages: new Map(),
    missing: new Set(),
    reasons: new Set(),
    reasonsOf: new Map(),
    problems: [],
  };
}

/** A reason that a stage gives: whoever may not see the stage is not told it either. */
export function giveReason(run: Run, id: string, reason: string): string {
  run.reasonsOf.set(id, (run.reasonsOf.get(id) ?? new Set()).add(reason));
  return reason;
}

export function holds(run: Run, condition: Condition | undefined): boolean {
  return condition === undefined || evaluateCondition(condition, run.scope);
}

/** The one that counts; undefined where none of a list holds. */
export function choose<T extends number | object>(run: Run, words: Conditional<T>): T | undefined {
  if (!Array.isArray(words)) return words as T;
  return (words as readonly Choice<T>[]).find(({ when }) => holds(run, when))?.value;
}

export function chooseNumber(run: Run, words: Conditional<number> | undefined): Fraction | null {
  const number = words === undefined ? undefined : choose(run, words);
  return number === undefined ? null : fraction(number);
}

/** Puts a stage in its place: from here on conditions see it. */
export function addStage(run: Run, stage: Stage): void {
  run.stages.set(stage.id, stage);
  const { points, high, places, threshold, band } = stage;
  run.calculo[stage.id] = {
    valor: points === null ? (stage.state === 'category' ? stage.value : null) : Number(textOf(points, places)),
    maximo: high === null ? null : Number(textOf(high)),
    cumple: threshold === null ? null : threshold.isMet,
    faja: band,
    fuera: stage.state === 'out',
  };
}
