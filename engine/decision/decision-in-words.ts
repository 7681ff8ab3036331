import { DECISION as TEXT } from '#schemas/messages/decision.ts';
import { ownValue } from '../json.ts';
import { minimaOf, metPath } from '../scoring/lint/unread-minima.ts';
import { isResult } from '../scoring/pipeline/decide-outcome.ts';
import type { PreparedScoring } from '../scoring/prepare-scoring.ts';
import { rulesReading } from '../scoring/rule-conditions.ts';
import type { OutcomeList, OutcomeRule } from '../template/scoring.ts';
import { askedInWords } from './cases-in-words.ts';
import { conditionInWords } from './condition-in-words.ts';
import { definitiveInWords, eachInWords } from './forms-in-words.ts';
import { orderInWords } from './order-in-words.ts';
import { stageName, stageWords } from './place-words.ts';
import { stageLines, type StageLine } from './stages-in-words.ts';

/** How a rubric decides, so that a person can check it line by line. */
export interface Decision {
  readonly lists: readonly DecisionList[];
  readonly minima: readonly MinimumLine[];
  readonly stages: readonly StageLine[];
  /** Tells what else decides, a sentence each: in the form of each evaluator, in the definitive one, over all projects. */
  readonly each: readonly string[];
  readonly definitive: readonly string[];
  readonly order: readonly string[];
}

export interface DecisionList {
  readonly id: string;
  /** One of several lists is the result. */
  readonly isResult: boolean;
  /** The first rule that holds decides; otherwise all of them do. */
  readonly isFirst: boolean;
  readonly ends: readonly EndLine[];
  readonly rules: readonly RuleLine[];
}

export interface EndLine {
  readonly id: string;
  readonly label: string;
  readonly passes: boolean | null;
}

interface RuleLine {
  /** Pointer below `/scoring`. */
  readonly at: string;
  readonly when: string;
  /** null: none yet. */
  readonly end: EndLine | null;
  /** What else the rule does. */
  readonly also: readonly string[];
}

export interface MinimumLine {
  readonly id: string;
  readonly label: string;
  /** "al menos 6". */
  readonly asks: string;
  /** Rules that ask for it, as they are said; none: it decides nothing. */
  readonly rules: readonly string[];
}

export function decisionInWords(prepared: PreparedScoring): Decision {
  const { outcomes = [] } = prepared.scoring;
  const lists = outcomes.map((list, at) => ({
    id: list.id,
    isResult: isResult(list, outcomes),
    isFirst: list.mode === 'first',
    ends: Object.keys(list.labels).map((id) => endOf(list, id)),
    rules: list.rules.map((rule, n) => ruleLine(prepared, list, rule, `/outcomes/${at}/rules/${n}`)),
  }));
  return {
    lists,
    minima: minimaOf(prepared.scoring).map(({ id }) => minimumInWords(prepared, id)),
    stages: stageLines(prepared),
    each: eachInWords(prepared),
    definitive: definitiveInWords(prepared),
    order: orderInWords(prepared),
  };
}

/** What a stage asks, and what the rules that read it do. */
export function minimumInWords(prepared: PreparedScoring, id: string): MinimumLine {
  const lists = prepared.scoring.outcomes ?? [];
  const rules = rulesReading(prepared.scoring, metPath(id)).flatMap(({ list: at, n }) => {
    const list = lists[at];
    const rule = list?.rules[n - 1];
    return list && rule ? [sentence(ruleLine(prepared, list, rule, `/outcomes/${at}/rules/${n - 1}`), n)] : [];
  });
  return { id, label: stageName(prepared, id), asks: askedInWords(prepared, stageWords(prepared, id) ?? {}), rules };
}

function sentence({ when, end }: RuleLine, n: number): string {
  return TEXT.sentence(n, when, end?.label ?? TEXT.rule.none);
}

function endOf({ labels, passes = {} }: OutcomeList, id: string): EndLine {
  return { id, label: ownValue(labels, id) ?? id, passes: ownValue(passes, id) ?? null };
}

function ruleLine(prepared: PreparedScoring, list: OutcomeList, rule: OutcomeRule, at: string): RuleLine {
  const { is, when, total = 'keep', early, reason } = rule;
  const isOnly = list.mode === 'all' || list.rules.length === 1;
  return {
    at,
    when: when ? TEXT.rule.when(conditionInWords(prepared, when)) : isOnly ? TEXT.rule.always : TEXT.rule.otherwise,
    end: is === null ? null : endOf(list, is),
    also: [
      ...(total === 0 ? [TEXT.rule.zero] : total === null ? [TEXT.rule.noTotal] : []),
      ...(early === true ? [TEXT.rule.early] : []),
      ...(reason === undefined ? [] : [TEXT.rule.reason(reason)]),
    ],
  };
}
