import type { Condition, Scalar } from '../conditions/condition.ts';
import type { RoundingMode } from '../fraction.ts';

/**
 * The `scoring` of an evaluation template: a pipeline of like stages, item → section → total → bonus → outcome, and
 * over several evaluators and projects panel, rank and cut. Conditions see `{respuestas, contexto, hechos, calculo,
 * panel}`; `calculo` holds the stages that come before.
 */
export interface Scoring {
  readonly facts?: readonly FactDeclaration[];
  readonly items: readonly Item[];
  readonly sections?: readonly Section[];
  /** Categorical rubrics have none, and null is not 0. */
  readonly total?: Collecting;
  readonly bonus?: Bonus;
  readonly outcomes?: readonly OutcomeList[];
  /** Answers that decide the whole form: absent, abstains, not discussed. */
  readonly specials?: readonly Special[];
  readonly panel?: readonly PanelEntry[];
  /** How far apart the evaluators may be at an item before the definitive form asks for a reason; 0 where nothing is said. */
  readonly tolerance?: number;
  readonly rank?: Rank;
  readonly cut?: Cut;
}

/** One for all, or a list of which the first that holds counts. */
export type Conditional<T> = T | readonly Choice<T>[];

export interface Choice<T> {
  readonly when?: Condition;
  readonly value: T;
}

/** What every stage may declare. */
export interface StageWords {
  /** How it is called in reasons; items go by their field's label. */
  readonly title?: string;
  readonly weight?: Conditional<number>;
  readonly max?: Conditional<number>;
  readonly threshold?: Conditional<number | Threshold>;
  readonly cap?: Conditional<number>;
  readonly normalise?: Normalise;
  readonly round?: Round;
  readonly bands?: readonly Band[];
  /** In some rubrics lower is better: thresholds, order and samples follow it. */
  readonly best?: 'max' | 'min';
  readonly counts?: Condition;
}

export interface Threshold {
  readonly value?: number;
  /** Of the maximum. */
  readonly share?: number;
  readonly op?: ThresholdOp;
  readonly on?: 'unweighted' | 'weighted';
}

export type ThresholdOp = '>=' | '>' | '<=' | '<';

export interface Normalise {
  readonly target: number;
  /** x/max, or (x−min)/(max−min). */
  readonly from: 0 | 'min';
}

export interface Round {
  readonly places: number;
  readonly mode: Exclude<RoundingMode, 'up'>;
}

export interface Band {
  readonly from: number;
  readonly label: string;
}

export interface Item extends StageWords {
  readonly id: string;
  /** Either where the value comes from, or what it is made of. */
  readonly from?: Source;
  readonly formula?: Formula;
  /** The evaluator's comment on it. */
  readonly observ?: string;
  /** Its own, in the place of the rubric's. */
  readonly tolerance?: number;
  /** Without points it is a category. */
  readonly points?: Points;
  readonly na?: NotApplicable;
  readonly specials?: readonly Special[];
}

/** A pointer into the answers; rows counted or summed; years and months; a fact; the result of something earlier. */
export type Source =
  | string
  | { readonly count: string; readonly where?: Condition }
  | { readonly sum: string }
  | { readonly years: string; readonly months: string }
  | { readonly fact: string }
  /** `result`: a kind of form or `panel`; `value`: `total`, `salida` or a stage of its trace. */
  | { readonly result: string; readonly value: string };

/** Summed; nothing else. */
export type Formula = readonly { readonly of: string; readonly times: number }[];

export type Points =
  | { readonly options: Readonly<Record<string, number>> }
  | { readonly value: { readonly min: number; readonly max: number; readonly step?: number } }
  | Rate
  | { readonly brackets: readonly Bracket[] };

/** Pays `rate` for each `per` of a quantity, and `subrate` for each unit that is left over (months). */
export interface Rate {
  readonly rate: number;
  readonly subrate?: number;
  readonly per: number;
  /** How a period that is not full counts; left out: in proportion. */
  readonly round?: RoundingMode;
}

/** Reaches up to `upTo` and includes it: pays a rate for each unit (and month) inside, or points for being in it. */
export interface Bracket {
  readonly upTo: number | null;
  readonly rate?: number;
  readonly subrate?: number;
  readonly points?: number;
}

/** The item goes and its weight is shared out in proportion, or goes to another item. */
export interface NotApplicable {
  readonly value?: Scalar;
  readonly when?: Condition;
  readonly to?: string;
}

/** A declared answer that is no value: counts 0, is left out, or leaves no total. */
export interface Special {
  readonly value?: Scalar;
  readonly when?: Condition;
  readonly effect: 'zero' | 'skip' | 'noTotal';
  readonly reason?: string;
}

/** A stage made of others, which come before it. */
export interface Collecting extends StageWords {
  readonly of: readonly string[];
  readonly how: How;
  /** How many count with `best`; 1 where nothing is said. */
  readonly take?: number;
  /** Weights are percentages: they add up to 100. */
  readonly weights?: 'percent';
}

export type How = 'sum' | 'weightedSum' | 'mean' | 'weightedMean' | 'best' | 'none';

export interface Section extends Collecting {
  readonly id: string;
  /** The group of answers it is shown with. */
  readonly at?: string;
}

/** After the total's rounding. */
export interface Bonus extends Pick<StageWords, 'cap' | 'round' | 'threshold' | 'bands' | 'title' | 'best'> {
  readonly unit: 'points' | 'percent';
  readonly rules: readonly {
    readonly id: string;
    readonly when?: Condition;
    readonly value: number;
    readonly reason?: string;
  }[];
}

export interface OutcomeList {
  readonly id: string;
  readonly mode: 'first' | 'all';
  /** One of several lists is the result. */
  readonly result?: boolean;
  readonly labels: Readonly<Record<string, string>>;
  /** Which of them pass, by id; null, or left out: this form does not decide it. */
  readonly passes?: Readonly<Record<string, boolean | null>>;
  readonly rules: readonly OutcomeRule[];
}

export interface OutcomeRule {
  readonly when?: Condition;
  /** null: none yet. */
  readonly is: string | null;
  readonly total?: 'keep' | 0 | null;
  readonly reason?: string;
  /** Decides as soon as its condition holds, whatever is missing, hidden or out. */
  readonly early?: boolean;
}

export interface FactDeclaration {
  readonly id: string;
  readonly title: string;
  readonly type: 'number' | 'text' | 'boolean';
  readonly from: { readonly kind: string; readonly path: string } | 'call' | 'staff';
  /** Without it there is a result all the same. */
  readonly optional?: boolean;
}

export interface PanelEntry {
  readonly id: string;
  /** A stage of that level, or all of them. */
  readonly of: string;
  readonly level: 'item' | 'section' | 'total';
  readonly how: PanelHow;
  /** Fewer evaluators: no result. */
  readonly min?: number;
  readonly round?: Round;
  /** How many of the highest and of the lowest `trimmed` leaves out; 1 where nothing is said. */
  readonly trim?: number;
  /** An item that says how much each evaluator counts. */
  readonly weight?: string;
  /** Shown beside what another entry decides; decides nothing itself. */
  readonly beside?: boolean;
}

export type PanelHow = 'mean' | 'median' | 'trimmed' | 'majority' | 'max' | 'min';

export interface Rank {
  readonly of?: Condition;
  /** Places start again for each value of this fact. */
  readonly per?: string;
  readonly by: readonly RankKey[];
}

export interface RankKey {
  readonly key:
    | { readonly total: true }
    | { readonly item: string }
    | { readonly section: string }
    | { readonly fact: string }
    | { readonly formula: Formula }
    /** The range between the evaluators' totals. */
    | { readonly spread: true }
    | { readonly presented: true }
    /** The first that holds; the lower its value the better, unless `dir` says otherwise. */
    | { readonly stratum: readonly Choice<number>[] };
  readonly dir?: 'asc' | 'desc';
  /** Categories from best to worst. */
  readonly order?: readonly Scalar[];
}

export type Cut = { readonly names?: CutNames; readonly passes?: CutPasses } & (
  | { readonly mark: number }
  | { readonly seats: number }
  | { readonly budget: Budget }
);

export interface Budget {
  /** A fact: what each project asks for. */
  readonly asks: string;
  readonly available: number;
  readonly times: number;
  readonly at_least?: number;
}

/** Which side of the line passes; left out: who is in, not who is out, and of equals on the line nobody knows. */
export interface CutPasses {
  readonly in?: boolean | null;
  readonly out?: boolean | null;
  readonly tie?: boolean | null;
}

export interface CutNames {
  readonly in?: string;
  readonly out?: string;
  readonly tie?: string;
}
