import { VALIDATION_MESSAGES as TEXT } from '#schemas/messages/validation.ts';
import { isObject } from '../json.ts';
import { child, patternOf, valueAt } from '../pointer.ts';
import type { Problem } from '../problem.ts';
import { isAnswered } from '../conditions/answered.ts';
import { instancesOf } from '../rules/instances.ts';
import type { RuleState } from '../rules/apply-rules.ts';
import type { Context } from '../conditions/condition.ts';
import type { Field, Unit } from '../template/prepared/prepared-template.ts';
import { isMultiple } from './is-multiple.ts';
import { keywordMessage } from './keyword-message.ts';
import type { RawProblem } from './validator.ts';

/** What is wrong with single fields, whoever found it: one problem for each place, the most basic one. */
export function fieldProblems(
  unit: Unit,
  raw: readonly RawProblem[],
  rules: RuleState,
  context: Context | undefined,
  isComplete: boolean,
): Problem[] {
  const found = new Map<string, Problem>();
  const add = (pointer: string, keyword: string, explain: (field: Field) => Pick<Problem, 'params' | 'message'>) => {
    const field = unit.fields.get(patternOf(pointer));
    const known = found.get(pointer);
    if (!field || field.readOnly || (known && rank(known.code) <= rank(keyword))) return;
    found.set(pointer, { pointer, code: keyword, ...explain(field) });
  };
  const addKeyword = (pointer: string, keyword: string): void =>
    add(pointer, keyword, (field) => keywordMessage(field, keyword));

  // A back end says it once for each missing key, but not which.
  const incomplete = new Set(raw.filter(({ keyword }) => keyword === 'required').map(({ pointer }) => pointer));
  for (const pointer of incomplete) {
    for (const key of missingKeys(unit, pointer, rules.answers)) addKeyword(key, 'required');
  }
  for (const { pointer, keyword } of raw) {
    if (keyword === 'required') continue;
    if (keyword === 'minItems' && isMissing(unit, pointer, rules)) addKeyword(pointer, 'required');
    else if (keyword !== 'additionalProperties') addKeyword(pointer, keyword);
  }
  for (const { pattern, schema, ui } of unit.fields.values()) {
    const wanted = ui['ui:contexto'];
    const step = schema.multipleOf;
    if (step === undefined && wanted === undefined) continue;
    for (const { pointer, value } of instancesOf(rules.answers, pattern)) {
      if (step !== undefined && typeof value === 'number' && !isMultiple(value, step))
        addKeyword(pointer, 'multipleOf');
      if (wanted !== undefined && isAnswered(value) && differs(value, wanted, context)) {
        add(pointer, 'contexto', () => ({ params: {}, message: TEXT.notOfContext }));
      }
    }
  }
  if (isComplete) {
    for (const pointer of rules.required) {
      if (!isAnswered(valueAt(rules.answers, pointer))) addKeyword(pointer, 'required');
    }
  }
  return [...found.values()];
}

/** The lower, the more basic: a text that is no text has no length worth mentioning. */
const ORDER = ['type', 'required', 'maxItems', 'minItems', 'maxLength', 'minLength', 'pattern', 'enum', 'const'];

function rank(keyword: string): number {
  const at = ORDER.indexOf(keyword);
  return at < 0 ? ORDER.length : at;
}

function missingKeys(unit: Unit, pointer: string, answers: unknown): string[] {
  const schema = unit.fields.get(patternOf(pointer))?.schema;
  const value = valueAt(answers, pointer);
  return (schema?.required ?? [])
    .filter((key) => {
      const type = schema?.properties?.[key]?.type;
      return type !== 'array' && type !== 'object' && isObject(value) && !isAnswered(value[key]);
    })
    .map((key) => child(pointer, key));
}

/** An empty list that must be filled is a missing answer, unless the template words its minimum. */
function isMissing(unit: Unit, pointer: string, rules: RuleState): boolean {
  const field = unit.fields.get(patternOf(pointer));
  const own = field?.ui['ui:message'];
  const hasWording = typeof own === 'object' && own['minItems'] !== undefined;
  return field?.required === true && !hasWording && !isAnswered(valueAt(rules.answers, pointer));
}

function differs(value: unknown, key: string, context: Context | undefined): boolean {
  const wanted = (context as Record<string, unknown> | undefined)?.[key];
  return isAnswered(wanted) && value !== wanted;
}
