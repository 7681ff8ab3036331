import type { Problem } from '../problem.ts';
import type { ThresholdOp } from '../template/scoring.ts';

/** What an evaluation comes to. Decimals are strings. */
export interface Result {
  readonly total: string | null;
  /** The most that the total can be; null where there is no total, or no known end to it. */
  readonly maximum: string | null;
  readonly outcome: string | null;
  /** Whether the outcome passes; null: this form does not decide it. */
  readonly passes: boolean | null;
  /** Only where an outcome is a set. */
  readonly set?: readonly string[];
  readonly reasons: readonly string[];
  readonly trace: TraceNode;
}

/** What is said while there is no result yet. */
export interface PartialResult {
  /** Pointers of what is not answered, in form order. */
  readonly missing: readonly string[];
  /** Where the total will end, whatever the missing answers. */
  readonly lowest: string | null;
  readonly highest: string | null;
  /** What lists of several outcomes say all the same, where the rule that decides gives none yet. */
  readonly set?: readonly string[];
  /** Why there is none although nothing is missing in the form: a fact, an earlier result. */
  readonly reasons: readonly string[];
}

/** Why a stage is out: its own condition, a rule of the form, the chosen answer, nothing in it counts. */
export type OutCause = 'condition' | 'rule' | 'answer' | 'parts';

export interface Judged {
  readonly limit: string;
  readonly op: ThresholdOp;
  readonly isMet: boolean;
}

export interface TraceNode {
  readonly id: string;
  readonly stage: 'item' | 'section' | 'total' | 'bonus' | 'panel' | 'outcome';
  /** What came in: the answer, or what the stages below add up to. */
  readonly value: string | null;
  /** What comes out, after cap, normalisation and rounding. */
  readonly points: string | null;
  readonly weight: string | null;
  /** What it gives to the stage above. */
  readonly contribution: string | null;
  readonly most: string | null;
  readonly threshold: Judged | null;
  readonly rounding: {
    readonly before: string;
    readonly after: string;
    readonly places: number;
    readonly mode: string;
  } | null;
  readonly band: string | null;
  readonly children: readonly TraceNode[];
}

/** `calculo.<id>` as conditions see it: its keys are words of the dialect. */
export interface Calculated {
  readonly valor: number | string | null;
  readonly maximo: number | null;
  readonly cumple: boolean | null;
  readonly faja: string | null;
  /** Hidden, skipped, or not counting: it gives nothing. */
  readonly fuera: boolean;
}

export interface Scale {
  /** The least and the most that the rubric admits; null where nothing limits it. */
  readonly least: string | null;
  readonly most: string | null;
  readonly best: 'max' | 'min';
  readonly threshold: Omit<Judged, 'isMet'> | null;
}

/** A fact that the rubric was given, by its title. */
export interface GivenFact {
  readonly id: string;
  readonly title: string;
  readonly value: string | number | boolean;
}

export interface Score {
  readonly result: Result | null;
  /** null where there is a result. */
  readonly partial: PartialResult | null;
  /** Values that are refused: over their maximum, off their step. */
  readonly problems: readonly Problem[];
  /** The computation so far, whether or not there is a result. */
  readonly trace: TraceNode;
  /** The total of what is answered so far. */
  readonly running: string | null;
  /** Points of every stage of what is answered so far. */
  readonly runningOf: Readonly<Record<string, string>>;
  /** Weights of every stage, as if nothing were missing. */
  readonly weights: Readonly<Record<string, string>>;
  /** What the last number is measured by: the most it can be and what is asked. null: there is no number. */
  readonly scale: Scale | null;
  /** Stages that do not apply. */
  readonly notApplicable: readonly string[];
  /** Stages that are out, and why; those that are no part of this form are not named. */
  readonly out: Readonly<Record<string, OutCause>>;
  readonly calculated: Readonly<Record<string, Calculated>>;
  /** Which of the reasons a stage itself gives, by its id. */
  readonly reasonsOf: Readonly<Record<string, readonly string[]>>;
  /** What it rests on besides the answers: of the office, of the call, of other forms. */
  readonly facts: readonly GivenFact[];
  /** A special answer takes the form out of the panel. */
  readonly omitted: boolean;
}
