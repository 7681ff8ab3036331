import { isObject } from '../json.ts';
import { parsePointer } from '../pointer.ts';
import type { FieldRule, Unit } from '../template/prepared/prepared-template.ts';
import { isAnswered } from '../conditions/answered.ts';
import type { Context, FactValues, Scope } from '../conditions/condition.ts';
import { evaluateCondition } from '../conditions/evaluate-condition.ts';
import { NOTHING, type Outcome } from '../template/effects/effect.ts';
import { instancesOf } from './instances.ts';

export interface RuleScope {
  readonly contexto?: Context | undefined;
  readonly hechos?: FactValues | undefined;
  /** The whole answers row, when the unit is one row of a list. Left out: the unit's own answers. */
  readonly respuestas?: unknown;
}

/** What the rules say about a unit's answers. Pointers are concrete (`/Integrantes/2/titulo`) and relative to it. */
export interface RuleState {
  /** Hidden and disabled answers taken out, fixed ones put in. */
  readonly answers: unknown;
  /** Whatever is below a hidden pointer is hidden, too. */
  readonly hidden: ReadonlySet<string>;
  readonly disabled: ReadonlySet<string>;
  /** Required by a condition (the schema’s own `required` is in `Field.required`). */
  readonly required: ReadonlySet<string>;
  readonly fixed: ReadonlyMap<string, unknown>;
}

/** Runs visible, disabled, fixed and required conditions in dependency order; hidden counts as null for the next. */
export function applyRules(unit: Unit, answers: unknown, scope: RuleScope): RuleState {
  const hidden = new Set<string>();
  const disabled = new Set<string>();
  const required = new Set<string>();
  const fixed = new Map<string, unknown>();
  const copies = new Set<unknown>();
  let current = answers;
  for (const { pattern, rules } of unit.ruled) {
    for (const { pointer, row, value } of instancesOf(current, pattern)) {
      // Its group was decided first and has been emptied: nothing comes back into it.
      if (isCovered(hidden, pointer)) continue;
      const effect = decide(rules, true, scopeOf(scope, current, row));
      if (effect.hidden) hidden.add(pointer);
      if (effect.disabled) disabled.add(pointer);
      if (effect.fixed) fixed.set(pointer, effect.fixed.value);
      const next = effect.fixed?.value;
      const forced = effect.fixed !== undefined || effect.hidden === true || effect.disabled === true;
      if (forced && next !== value && (next !== undefined || isSomething(value))) {
        current = put(current, parsePointer(pointer), next ?? emptied(value), copies);
      }
    }
  }
  for (const { pattern, rules } of unit.judged) {
    for (const { pointer, row } of instancesOf(current, pattern)) {
      if (decide(rules, false, scopeOf(scope, current, row)).required) required.add(pointer);
    }
  }
  return { answers: current, hidden, disabled, required, fixed };
}

/** Whether a pointer, or a group above it, is in the set. */
export function isCovered(set: ReadonlySet<string>, pointer: string): boolean {
  if (set.size === 0) return false;
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    if (set.has(at)) return true;
    if (at === '') return false;
  }
}

function decide(rules: readonly FieldRule[], changesAnswer: boolean, scope: Scope): Outcome {
  let outcome = NOTHING;
  for (const rule of rules) {
    if (rule.effect.changesAnswer !== changesAnswer) continue;
    outcome = { ...outcome, ...rule.effect.outcome(evaluateCondition(rule.when, scope), rule) };
  }
  return outcome;
}

function scopeOf(scope: RuleScope, answers: unknown, row: unknown): Scope {
  return {
    respuestas: scope.respuestas ?? answers,
    fila: row,
    contexto: scope.contexto ?? {},
    hechos: scope.hechos ?? {},
  };
}

/** Puts a value at its place (undefined = takes it out); each object on the way is copied once, what was sent stays. */
function put(node: unknown, [part, ...rest]: string[], value: unknown, copies: Set<unknown>): unknown {
  if (part === undefined) return value;
  const isOwn = copies.has(node);
  if (Array.isArray(node)) {
    const list: unknown[] = isOwn ? node : [...(node as unknown[])];
    copies.add(list);
    list[Number(part)] = put(list[Number(part)], rest, value, copies);
    return list;
  }
  const object: Record<string, unknown> = isObject(node) ? (isOwn ? node : { ...node }) : {};
  copies.add(object);
  const next = put(object[part], rest, value, copies);
  if (next === undefined) delete object[part];
  else object[part] = next;
  return object;
}

/** Lists and groups keep their structure, so that what is below them is still found. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  return typeof value === 'object' && value !== null ? {} : undefined;
}

function isSomething(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.values(value).some(isSomething)
    : isAnswered(value);
}
