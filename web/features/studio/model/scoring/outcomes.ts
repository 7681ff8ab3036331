import type { Condition } from '#engine/rules/condition.ts';
import type { OutcomeList, OutcomeRule } from '#engine/scoring/scoring.ts';
import type { Template } from '#engine/template/template.ts';
import { STUDIO } from '#web/text/studio.ts';
import { newKey } from '../nodes/new-key.ts';
import { takenIds, withScoring } from './with-scoring.ts';

const TEXT = STUDIO.outcomes;

export function outcomesOf({ scoring }: Template): readonly OutcomeList[] {
  return scoring?.outcomes ?? [];
}

function withOutcome(template: Template, id: string, change: (list: OutcomeList) => OutcomeList): Template {
  return withScoring(template, (scoring) => ({
    ...scoring,
    outcomes: (scoring.outcomes ?? []).map((list) => (list.id === id ? change(list) : list)),
  }));
}

/** Adds a result with two ends: approved where every threshold is reached, otherwise not. */
export function addOutcomes(template: Template): Template {
  return withScoring(template, (scoring) => {
    const judged = [
      ...(scoring.sections ?? []).filter(({ threshold }) => threshold !== undefined).map(({ id }) => id),
      ...(scoring.total?.threshold === undefined ? [] : ['total']),
    ];
    const reached = judged.map((id) => met(id));
    const [first] = reached;
    const when = reached.length > 1 ? { allOf: reached } : first;
    const id = newKey(TEXT.resultId, takenIds(scoring));
    const list: OutcomeList = {
      id,
      mode: 'first',
      labels: { aprobado: TEXT.approved, noAprobado: TEXT.notApproved },
      passes: { aprobado: true, noAprobado: false },
      rules: [{ ...(when && { when }), is: 'aprobado' }, ...(when ? [{ is: 'noAprobado' }] : [])],
      ...((scoring.outcomes ?? []).length > 0 && { result: false }),
    };
    return { ...scoring, outcomes: [...(scoring.outcomes ?? []), list] };
  });
}

function met(id: string): Condition {
  return { properties: { calculo: { properties: { [id]: { properties: { cumple: { const: true } } } } } } };
}

export function removeOutcomes(template: Template, id: string): Template {
  return withScoring(template, (scoring) => ({
    ...scoring,
    outcomes: (scoring.outcomes ?? []).filter((list) => list.id !== id),
  }));
}

/** A veto comes first: what it says holds whatever was scored. */
export function addRule(template: Template, listId: string, kind: 'regla' | 'veto', when: Condition): Template {
  return withOutcome(template, listId, (list) => {
    const is = Object.keys(list.labels).at(-1) ?? null;
    const rule: OutcomeRule = kind === 'veto' ? { when, is, total: 0, reason: TEXT.vetoReason } : { when, is };
    // Before the rule for everybody else, which would always decide.
    const last = list.rules.findIndex((one) => one.when === undefined);
    const at = kind === 'veto' ? 0 : last < 0 ? list.rules.length : last;
    return { ...list, rules: list.rules.toSpliced(at, 0, rule) };
  });
}

export function changeRule(
  template: Template,
  listId: string,
  at: number,
  change: (rule: OutcomeRule) => OutcomeRule,
): Template {
  return withOutcome(template, listId, (list) => ({
    ...list,
    rules: list.rules.map((rule, index) => (index === at ? change(rule) : rule)),
  }));
}

export function moveRule(template: Template, listId: string, at: number, by: -1 | 1): Template {
  return withOutcome(template, listId, (list) => {
    const rules = [...list.rules];
    const [rule, other] = [rules[at], rules[at + by]];
    if (!rule || !other) return list;
    rules[at] = other;
    rules[at + by] = rule;
    return { ...list, rules };
  });
}

export function removeRule(template: Template, listId: string, at: number): Template {
  return withOutcome(template, listId, (list) => ({ ...list, rules: list.rules.filter((_, index) => index !== at) }));
}

/** Gives the ends of a list other names, in their order. */
export function withLabels(
  template: Template,
  listId: string,
  labels: readonly (readonly [id: string, label: string])[],
): Template {
  return withOutcome(template, listId, ({ passes = {}, ...list }) => {
    const kept = Object.entries(passes).filter(([id]) => labels.some(([named]) => named === id));
    return {
      ...list,
      labels: Object.fromEntries(labels),
      ...(kept.length > 0 && { passes: Object.fromEntries(kept) }),
    };
  });
}

/** Whether an end passes, does not, or is not decided by this form. */
export function withPasses(template: Template, listId: string, id: string, passes: boolean | null): Template {
  return withOutcome(template, listId, (list) => ({ ...list, passes: { ...list.passes, [id]: passes } }));
}

export function newOutcomeId(list: OutcomeList, label: string): string {
  return newKey(label, Object.keys(list.labels));
}

/** Puts a rule under another condition; without one it holds for everybody. */
export function ruleConditioned({ when: _when, ...rest }: OutcomeRule, when: Condition | undefined): OutcomeRule {
  return when ? { when, ...rest } : rest;
}
