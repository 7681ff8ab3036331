import type { Fraction } from '../fraction.ts';
import type { OutCause, TraceNode } from './result.ts';
import type { StageWords } from '../template/scoring.ts';

/**
 * - value, category: there is something to count, or to look at
 * - none: nothing is added up here, as declared
 * - missing: an answer is not there yet, so neither is this
 * - out: hidden, does not count, skipped · na: not applicable, its weight goes elsewhere
 * - blocked: no result for a reason that no answer of this form can mend · noTotal: a special answer takes it away
 */
export type StageState = 'value' | 'category' | 'none' | 'missing' | 'out' | 'na' | 'blocked' | 'noTotal';

/** A number and the limits within which it can lie (null = none known). */
export interface Span {
  readonly points: Fraction | null;
  readonly low: Fraction | null;
  readonly high: Fraction | null;
}

export interface Stage extends Span {
  readonly id: string;
  readonly kind: TraceNode['stage'];
  readonly state: StageState;
  /** Only where it is out; null: it is no part of this form. */
  readonly cause: OutCause | null;
  readonly words: StageWords;
  readonly value: string | null;
  /** Decimals it was rounded to. */
  readonly places: number | null;
  readonly weight: Fraction | null;
  /** What it gives to the stage above, and the most that could be. */
  readonly contribution: Fraction | null;
  readonly mostContribution: Fraction | null;
  readonly rounding: TraceNode['rounding'];
  readonly threshold: JudgedThreshold | null;
  readonly band: string | null;
  readonly children: readonly string[];
  /** What the panel combined. */
  readonly details: readonly TraceNode[];
}

export interface JudgedThreshold {
  readonly limit: Fraction;
  readonly op: '>=' | '>' | '<=' | '<';
  readonly isMet: boolean;
  /** Of what it gives to the stage above, not of its own points. */
  readonly isWeighted: boolean;
}

export function emptyStage(id: string, kind: Stage['kind'], words: StageWords, state: StageState): Stage {
  return {
    id,
    kind,
    state,
    cause: null,
    words,
    points: null,
    low: null,
    high: null,
    value: null,
    places: null,
    weight: null,
    contribution: null,
    mostContribution: null,
    rounding: null,
    threshold: null,
    band: null,
    children: [],
    details: [],
  };
}
