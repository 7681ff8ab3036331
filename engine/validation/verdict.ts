import { VALIDATION_MESSAGES as TEXT } from '#schemas/messages/validation.ts';
import { isWithin } from '../pointer.ts';
import type { Problem } from '../problem.ts';
import { applyRules, isCovered } from '../rules/apply-rules.ts';
import type { RuleScope, RuleState } from '../rules/apply-rules.ts';
import { guardedRows } from '../rules/row-guards.ts';
import { runChecks } from '../rules/run-checks.ts';
import type { Unit } from '../template/prepared/prepared-template.ts';
import { fieldProblems } from './field-problems.ts';
import { formOrder } from './form-order.ts';
import { normalise } from './normalise.ts';
import { retiredValues } from './retired-values.ts';
import { rowProblems } from './row-problems.ts';
import type { Level, Validator } from './validator.ts';

export interface VerdictOptions extends RuleScope {
  readonly level: Level;
  readonly validator: Validator;
  /** The answers as they are stored: a retired list value that is not among them, or a guarded row left out, is refused. */
  readonly stored?: unknown;
  /** Only what is at or below this pointer (an object with `ui:guardado: propio` saved alone). */
  readonly only?: string;
}

export interface Verdict {
  /** Normalised and pruned: what is stored (`fillAnswers` makes every declared key present). */
  readonly answers: unknown;
  /** Fields in form order, then checks (`codigo` `check.<id>`, `params: {check, en}`) in theirs. Empty = valid. */
  readonly problems: readonly Problem[];
  readonly rules: RuleState;
}

/** Normalises, applies the rules, validates, runs the checks: the same on screen, server and studio. */
export function verdict(unit: Unit, answers: unknown, options: VerdictOptions): Verdict {
  const { level, validator, only = '' } = options;
  const normal = normalise(unit, answers);
  const unknown = normal.unknown.map(unknownKey);
  if (level === 'borrador') {
    const rules = untouched(normal.answers);
    const fields = fieldProblems(unit, validator(unit, level, normal.answers), rules, undefined, false);
    return { answers: normal.answers, problems: [...fields, ...unknown], rules };
  }
  const rules = applyRules(unit, normal.answers, options);
  const raw = validator(unit, level, rules.answers);
  const compare = formOrder(unit);
  const fields = [
    ...fieldProblems(unit, raw, rules, options.contexto, level === 'completa'),
    ...retiredValues(unit, rules.answers, options.stored),
    ...guardedRows(unit, rules.answers, options.stored, options),
    ...rowProblems(unit, rules.answers),
    ...unknown,
  ]
    .filter(({ pointer }) => !isCovered(rules.hidden, pointer) && !isCovered(rules.disabled, pointer))
    .sort((a, b) => compare(a.pointer, b.pointer));
  const checks = level === 'completa' ? runChecks(unit, rules, options, fields) : [];
  const problems = [...fields, ...checks].filter(({ pointer, params: { en } }) =>
    isWithin(typeof en === 'string' ? en : pointer, only),
  );
  return { answers: rules.answers, problems, rules };
}

function untouched(answers: unknown): RuleState {
  return { answers, hidden: new Set(), disabled: new Set(), required: new Set(), fixed: new Map() };
}

function unknownKey(pointer: string): Problem {
  const key = pointer
    .slice(pointer.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
  return { pointer, code: 'additionalProperties', params: { clave: key }, message: TEXT.unknownKey(key) };
}
