import { patternOf } from '#engine/pointer.ts';
import { applyRules } from '#engine/rules/apply-rules.ts';
import type { RuleState } from '#engine/rules/apply-rules.ts';
import type { Context, FactValues } from '#engine/conditions/condition.ts';
import { evaluateCondition } from '#engine/conditions/evaluate-condition.ts';
import { inferAnswers } from '#engine/rules/infer-answers.ts';
import { guardOf } from '#engine/rules/row-guards.ts';
import type { Unit } from '#engine/template/prepared/prepared-template.ts';
import { errorText } from '#engine/validation/error-text.ts';
import type { Level, Validator } from '#engine/validation/validator.ts';
import { withoutAliases } from '#engine/validation/without-aliases.ts';
import { verdict } from '#engine/validation/verdict.ts';
import type { Verdict } from '#engine/validation/verdict.ts';
import type { Answers, AnswersModel } from './answers-model.ts';
import type { FieldState } from './field-states.ts';
import { storedRow } from './stored-row.ts';
import { describeUnit } from '../spec/describe-unit.ts';
import type { ScoredFields } from '../spec/field-spec.ts';

export interface ModelOptions {
  validator: Validator;
  level: Level;
  contexto?: Context | undefined;
  hechos?: FactValues | undefined;
  /** As they are stored: a retired list value that was there may stay. */
  stored: () => unknown;
  /** What an evaluation scores: its items, their points and what belongs to them. */
  scored?: ScoredFields | undefined;
}

/**
 * The engine's rules and verdict for one stored section or one row; `whole` gives the answers around a row.
 */
export function unitModel(unit: Unit, options: ModelOptions, whole?: () => unknown): AnswersModel {
  const scope = () => ({
    contexto: options.contexto,
    hechos: options.hechos,
    ...(whole ? { respuestas: whole() } : {}),
  });
  let last: Judged | null = null;
  const judge = (answers: Answers, only?: string, level = options.level): Verdict => {
    const asked = { answers, level, only, stored: options.stored(), around: whole?.() };
    // Checks, progress and a save ask about the same answers, which nobody changes in place.
    if (last === null || !isSameQuestion(last, asked)) {
      const said = verdict(unit, answers, {
        ...options,
        level,
        stored: asked.stored,
        ...scope(),
        ...(only === undefined ? {} : { only }),
      });
      last = { ...asked, said };
    }
    return last.said;
  };
  const scopeAround = (row: unknown, answers: Answers) => ({
    fila: row,
    respuestas: whole?.() ?? answers,
    contexto: options.contexto ?? {},
    hechos: options.hechos ?? {},
  });
  return {
    spec: describeUnit(unit, options.scored),
    states: (answers) => statesOf(applyRules(unit, answers, scope())),
    problems: (answers, only) => judge(answers, only).problems,
    missing: (answers) => judge(answers, undefined, 'completa').problems,
    normalised: (answers) => judge(answers).answers as Answers,
    errorText: (problems) => errorText(problems),
    rowModel(listPointer, answers, stored) {
      const row = unit.rows.get(patternOf(listPointer));
      if (!row) throw new Error(`No rows at ${listPointer}`);
      // A row is whole before it reaches its list, also where the form may be saved half.
      return unitModel(row, { ...options, level: 'completa', stored }, whole ?? answers);
    },
    guard(listPointer, row, act, answers) {
      const list = unit.fields.get(patternOf(listPointer));
      if (!list) return null;
      const around = scopeAround(row, answers);
      const said = guardOf(list, { act, stored: null, now: row }, around);
      if (said) return { message: said.message, onlyAsStored: false };
      if (act === 'edit') return null;
      const asStored = guardOf(list, { act, stored: storedRow(options.stored(), listPointer, row), now: null }, around);
      return asStored && { message: asStored.message, onlyAsStored: true };
    },
    offers(spec, value, row, answers) {
      const condition = spec.ui['ui:ofrecidoSi']?.[String(value)];
      return condition === undefined || evaluateCondition(condition, scopeAround(row, answers));
    },
    stored: options.stored,
    opened: (answers) => withoutAliases(unit, inferAnswers(unit, answers, scope())),
  };
}

interface Question {
  answers: Answers;
  level: Level;
  only: string | undefined;
  stored: unknown;
  around: unknown;
}

interface Judged extends Question {
  said: Verdict;
}

function isSameQuestion(a: Question, b: Question): boolean {
  return (
    a.answers === b.answers &&
    a.level === b.level &&
    a.only === b.only &&
    a.stored === b.stored &&
    a.around === b.around
  );
}

function statesOf(rules: RuleState): ReadonlyMap<string, FieldState> {
  const states = new Map<string, FieldState>();
  const at = (pointer: string): FieldState => {
    const state = states.get(pointer) ?? { hidden: false, disabled: false, required: false };
    states.set(pointer, state);
    return state;
  };
  for (const pointer of rules.hidden) at(pointer).hidden = true;
  for (const pointer of rules.disabled) at(pointer).disabled = true;
  for (const pointer of rules.required) at(pointer).required = true;
  for (const [pointer, value] of rules.fixed) at(pointer).fixed = { value };
  return states;
}
