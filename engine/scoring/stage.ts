import type { Fraction } from './fraction.ts';
import type { TraceNode } from './result.ts';
import type { StageWords } from './scoring.ts';

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
  readonly puntos: Fraction | null;
  readonly low: Fraction | null;
  readonly high: Fraction | null;
}

export interface Stage extends Span {
  readonly id: string;
  readonly etapa: TraceNode['etapa'];
  readonly state: StageState;
  readonly words: StageWords;
  readonly valor: string | null;
  /** Decimals it was rounded to. */
  readonly places: number | null;
  readonly peso: Fraction | null;
  /** What it gives to the stage above, and the most that could be. */
  readonly aporte: Fraction | null;
  readonly aporteMaximo: Fraction | null;
  readonly redondeo: TraceNode['redondeo'];
  readonly umbral: JudgedThreshold | null;
  readonly faja: string | null;
  readonly hijos: readonly string[];
  /** What the panel combined. */
  readonly detalle: readonly TraceNode[];
}

export interface JudgedThreshold {
  readonly limit: Fraction;
  readonly op: '>=' | '>' | '<=' | '<';
  readonly cumple: boolean;
  /** Of what it gives to the stage above, not of its own points. */
  readonly isWeighted: boolean;
}

export function emptyStage(id: string, etapa: Stage['etapa'], words: StageWords, state: StageState): Stage {
  return {
    id,
    etapa,
    state,
    words,
    puntos: null,
    low: null,
    high: null,
    valor: null,
    places: null,
    peso: null,
    aporte: null,
    aporteMaximo: null,
    redondeo: null,
    umbral: null,
    faja: null,
    hijos: [],
    detalle: [],
  };
}
