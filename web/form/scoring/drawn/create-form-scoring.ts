import { ownValue } from '#engine/json.ts';
import { formatDecimal } from '#engine/format-decimal.ts';
import { layoutForm } from '#engine/layout/layout-form.ts';
import { layoutResult } from '#engine/layout/layout-result.ts';
import { explainTotal } from '#engine/layout/layout-trace.ts';
import { traceRows } from '#engine/layout/trace-rows.ts';
import { partsOf } from '#engine/scoring/item-parts.ts';
import { badgesOf } from '#engine/scoring/badges.ts';
import { isResult } from '#engine/scoring/pipeline/decide-outcome.ts';
import { itemField, prepareScoring } from '#engine/scoring/prepare-scoring.ts';
import type { PreparedScoring } from '#engine/scoring/prepare-scoring.ts';
import { scoreAnswers } from '#engine/scoring/pipeline/score-answers.ts';
import { compareForms } from '#engine/scoring/panel/compare-forms.ts';
import { proposeAnswers } from '#engine/scoring/panel/propose-answers.ts';
import { traceOrigins } from '#engine/scoring/panel/trace-origins.ts';
import { findNode } from '#engine/scoring/sources/result.ts';
import { SCORING_MESSAGES } from '#schemas/messages/scoring.ts';
import type { Item } from '#engine/template/scoring.ts';
import type { PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';
import type { AnswerPoints, ScoredFields, ScoredWords } from '../../spec/field-spec.ts';
import type { DrawnScoring } from './drawn-scoring.ts';
import { GroupScore } from './group-score.tsx';
import { MissingMenu } from './missing-menu.tsx';
import { ScoreFoot } from './score-foot.tsx';
import { ScoreResult } from './score-result.tsx';
import { RunningTrace, ScoreTrace } from './score-trace.tsx';
import { ScoredItem } from './scored-item.tsx';

export function createFormScoring(prepared: PreparedTemplate): DrawnScoring | null {
  const words = prepareScoring(prepared);
  if (!words) return null;
  const outcomes = words.scoring.outcomes ?? [];
  const deciding = outcomes.find((list) => isResult(list, outcomes));
  return {
    fields: scoredFields(words),
    hasTotal: words.scoring.total !== undefined && words.scoring.total.how !== 'none',
    facts: words.scoring.facts ?? [],
    score: (answers, scope) => scoreAnswers(prepared, answers, scope),
    rows: (score) => traceRows(prepared, score),
    explanation: (score) => explainTotal(prepared, score),
    result: (score) => layoutResult(prepared, score),
    nodes: (answers, score, { contexto, hechos }) =>
      layoutForm(prepared, new Map([[words.unit.number, answers]]), { contexto, hechos, score }),
    compare: (forms, scope) => compareForms(prepared, forms, scope),
    propose: (forms, compared, panel) => proposeAnswers(prepared, forms, compared, panel),
    origins: (compared, answers, panel) => traceOrigins(prepared, compared, answers, panel),
    combined: (item, panel) => {
      const node = panel && findNode(panel.trace, item)?.children.find(({ stage }) => stage === 'panel');
      const entry = node && words.scoring.panel?.find(({ id }) => id === node.id);
      return node && entry && node.value !== null
        ? { how: SCORING_MESSAGES.combined[entry.how], value: node.value }
        : null;
    },
    outcome: ({ outcome }) => (outcome === null ? null : (ownValue(deciding?.labels ?? {}, outcome) ?? outcome)),
    badges: (result) => badgesOf(words, result),
    Item: ScoredItem,
    GroupScore,
    ScoreFoot,
    MissingMenu,
    RunningTrace,
    ScoreResult,
    ScoreTrace,
  };
}

function scoredFields({ scoring, unit, items: words, collectors }: PreparedScoring): ScoredFields {
  const items = new Map<string, ScoredWords>();
  const answers = new Map<string, AnswerPoints>();
  for (const item of words.values()) {
    const field = itemField(unit, item);
    if (!field || typeof item.from !== 'string') continue;
    items.set(field.pattern, { id: item.id, answer: item.from, parts: partsOf(item) });
    const points = answerPoints(item);
    if (points) answers.set(item.from, points);
  }
  const stages = new Map(
    collectors.flatMap(({ id, at }) =>
      scoring.sections?.some((section) => section.id === id) ? [[at ?? `/${id}`, id] as const] : [],
    ),
  );
  return { items, answers, stages };
}

function answerPoints({ points }: Item): AnswerPoints | null {
  if (!points) return null;
  if ('options' in points) {
    const entries = Object.entries(points.options).map(([option, worth]) => [option, formatDecimal(String(worth))]);
    return { options: Object.fromEntries(entries) as Record<string, string> };
  }
  if ('value' in points)
    return { scale: { min: points.value.min, max: points.value.max, step: points.value.step ?? 1 } };
  return null;
}
