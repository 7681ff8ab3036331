import type { Problem } from '../problem.ts';
import type { RuleScope, RuleState } from '../rules/apply-rules.ts';
import type { Unit } from '../template/prepared-template.ts';
import type { Level, Validator } from './validator.ts';

export interface VerdictOptions extends RuleScope {
  readonly level: Level;
  readonly validator: Validator;
  /** The answers as they are stored: a retired list value that is not among them is refused. */
  readonly stored?: unknown;
  /** Only what stands at or below this pointer (an object with `ui:guardado: propio` saved alone). */
  readonly only?: string;
}

export interface Verdict {
  /** Normalised and pruned: what is stored (`fillAnswers` makes every declared key present). */
  readonly answers: unknown;
  /** In form order; `codigo` `check.<id>` for checks, with `params: {check, en}`. Empty = valid. */
  readonly problems: readonly Problem[];
  readonly rules: RuleState;
}

/** Normalises, applies the rules, validates, runs the checks: the same on screen, server and studio. */
export function verdict(_unit: Unit, answers: unknown, _options: VerdictOptions): Verdict {
  throw new Error('not yet');
}
