import { readMinimum } from '#engine/decision/follow-minimum.ts';
import type { Condition, Scalar } from '#engine/conditions/condition.ts';
import { minimaOf } from '#engine/scoring/lint/unread-minima.ts';
import type { OutcomeList, OutcomeRule, Scoring } from '#engine/template/scoring.ts';
import { contractOf } from '#engine/template/contracts.ts';
import { kindName, type Template } from '#engine/template/template.ts';
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

/** Of several lists one is the result. */
export function outcomeListWith(
  template: Template,
  id: string,
  mode: OutcomeList['mode'],
  isResult: boolean,
): Template {
  return withScoring(template, (scoring) => ({
    ...scoring,
    outcomes: (scoring.outcomes ?? []).map((list) => ({
      ...list,
      ...(list.id === id && { mode }),
      ...(isResult && (list.id === id || list.result !== undefined) && { result: list.id === id }),
    })),
  }));
}

/**
 * Adds a result. What the system has every form of the kind ask decides first; then who misses a minimum does not pass. Who passes
 * where the answer names the ends, its author says.
 */
export function addOutcomes(template: Template): Template {
  return withScoring(template, (scoring) => {
    const list: OutcomeList = {
      id: newKey(TEXT.resultId, takenIds(scoring)),
      mode: 'first',
      ...endsOf(verdictOf(template)),
    };
    const started = { ...scoring, outcomes: [list] };
    const judged = minimaOf(scoring).map(({ id }) => id);
    const [made = list] = judged.reduce<Scoring>(readMinimum, started).outcomes ?? [];
    const isOpen = made.labels[APPROVED] !== undefined && !made.rules.some(({ when }) => when === undefined);
    const whole = isOpen ? { ...made, rules: [...made.rules, { is: APPROVED }] } : made;
    return { ...scoring, outcomes: [whole] };
  });
}

/** Adds a set of names beside the result, which gives none until a rule says when. */
export function addAside(template: Template): Template {
  return withScoring(template, (scoring) => {
    const before = scoring.outcomes ?? [];
    const [only] = before;
    const aside: OutcomeList = {
      id: newKey(TEXT.asideId, takenIds(scoring)),
      mode: 'all',
      result: false,
      labels: { distincion: TEXT.distinction },
      rules: [{ is: null }],
    };
    // What was the only list stays the result.
    const named = before.length === 1 && only ? [{ ...only, result: true }] : before;
    return { ...scoring, outcomes: [...named, aside] };
  });
}

const APPROVED = 'aprobado';
const NOT_APPROVED = 'noAprobado';

interface Verdict {
  readonly path: string;
  readonly options: readonly { readonly const: Scalar; readonly title: string }[];
}

/** The answer in which a person says what the form comes to: the last that the kind's contract demands. */
function verdictOf({ meta, schema }: Template): Verdict | null {
  const keys = Object.keys(contractOf(kindName(meta))?.properties ?? {});
  const chosen = keys.flatMap((key): Verdict[] => {
    const { oneOf, readOnly } = schema.properties?.[key] ?? {};
    return oneOf && readOnly !== true ? [{ path: key, options: oneOf }] : [];
  });
  return chosen.at(-1) ?? null;
}

/** Yes and no of the commission overrule the score; any other answer is the result itself. */
function endsOf(verdict: Verdict | null): Pick<OutcomeList, 'labels' | 'passes' | 'rules'> {
  const answered = (value: Scalar): Condition => ({
    properties: { respuestas: { properties: { [verdict?.path ?? '']: { const: value } } } },
  });
  const values = verdict?.options.map((option) => option.const) ?? [];
  const overrules = values.length === 2 && values.includes(1) && values.includes(0);
  if (verdict === null || overrules) {
    return {
      labels: { [APPROVED]: TEXT.approved, [NOT_APPROVED]: TEXT.notApproved },
      passes: { [APPROVED]: true, [NOT_APPROVED]: false },
      rules: overrules
        ? [
            { when: answered(1), is: APPROVED, reason: TEXT.resolvedYes, early: true },
            { when: answered(0), is: NOT_APPROVED, reason: TEXT.resolvedNo, early: true },
          ]
        : [],
    };
  }
  return {
    labels: Object.fromEntries(verdict.options.map((option) => [String(option.const), option.title])),
    passes: Object.fromEntries(verdict.options.map((option) => [String(option.const), null])),
    rules: verdict.options.map((option) => ({ when: answered(option.const), is: String(option.const) })),
  };
}

export function removeOutcomes(template: Template, id: string): Template {
  return withScoring(template, (scoring) => {
    const left = (scoring.outcomes ?? []).filter((list) => list.id !== id);
    const [first, ...others] = left;
    const isNamed = left.length < 2 || left.some(({ result }) => result === true);
    return { ...scoring, outcomes: isNamed || !first ? left : [{ ...first, result: true }, ...others] };
  });
}

export interface NewRule {
  readonly kind: 'regla' | 'veto';
  readonly when: Condition;
  readonly is: string | null;
  /** Applicants read it: empty where nobody gave one. */
  readonly reason?: string;
}

/** The outcome that a rule most likely decides: not to let pass. */
export function usualEnd({ labels, passes = {} }: OutcomeList): string | null {
  const ends = Object.keys(labels);
  return ends.find((id) => passes[id] === false) ?? ends.at(-1) ?? null;
}

/** A veto comes before everything else, after other vetoes: what it says holds whatever was scored. */
export function addRule(template: Template, listId: string, { kind, when, is, reason = '' }: NewRule): Template {
  return withOutcome(template, listId, (list) => {
    const isVeto = kind === 'veto';
    const rule: OutcomeRule = { when, is, ...(isVeto && { total: 0 }), ...(reason !== '' && { reason }) };
    // Before the rule for everybody else, which would always decide.
    const stays = list.rules.findIndex((one) => (isVeto ? one.total !== 0 : one.when === undefined));
    const at = stays < 0 ? list.rules.length : stays;
    // Of a set, what gives nothing was there only because a list has a rule.
    const isKept = ({ when: says, is: end }: OutcomeRule): boolean =>
      list.mode === 'first' || says !== undefined || end !== null;
    return { ...list, rules: list.rules.toSpliced(at, 0, rule).filter(isKept) };
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
