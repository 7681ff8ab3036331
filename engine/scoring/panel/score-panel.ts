import { SCORING_MESSAGES as TEXT } from '#schemas/messages/scoring.ts';
import type { PreparedTemplate } from '../../template/prepared/prepared-template.ts';
import { combineVotes } from './combine-votes.ts';
import type { PanelForm } from './combine-votes.ts';
import { TOTAL } from '../prepare-scoring.ts';
import { panelValues, type PanelValue } from '../sources/panel-values.ts';
import { givenStages } from '../sources/stages-of.ts';
import type { Score, TraceNode } from '../result.ts';
import type { Override } from '../run.ts';
import { scoringOf } from '../pipeline/score-answers.ts';
import type { ScoreScope } from '../pipeline/score-answers.ts';
import { scoreRun } from '../pipeline/score-run.ts';

export interface PanelScore extends Score {
  readonly panel: Readonly<Record<string, PanelValue>>;
}

/**
 * What several evaluators' forms come to together. Each entry combines at its level; everything after that (sections,
 * total, bonus, thresholds, outcome) runs once on the combined values. An assigned form that is not complete leaves no
 * result; one that a special answer takes out does not count.
 */
export function scorePanel(
  prepared: PreparedTemplate,
  forms: readonly PanelForm[],
  scope: Omit<ScoreScope, 'problemas'> = {},
): PanelScore {
  const scoring = scoringOf(prepared);
  const { contexto = {}, hechos = {}, earlier = {} } = scope;
  const sitting = forms.filter(({ score }) => !score.omitted);
  const incomplete = sitting.filter(({ score }) => score.result === null).length;
  const overrides = new Map<string, Override>();
  const beside = new Map<string, readonly TraceNode[]>();
  const ties: string[] = [];
  const reasons = incomplete > 0 ? [TEXT.incompleteForm(incomplete, sitting.length)] : [];
  if (sitting.length === 0) reasons.push(TEXT.noEvaluations);
  for (const entry of sitting.length === 0 ? [] : (scoring.scoring.panel ?? [])) {
    for (const stage of givenStages(scoring, entry)) {
      const { override, reason } = combineVotes(scoring, entry, stage, sitting);
      if (entry.beside === true) {
        beside.set(stage, [...(beside.get(stage) ?? []), ...override.details]);
        continue;
      }
      overrides.set(stage, override);
      // The missing ones explain why there are too few.
      if (reason !== null && incomplete === 0) (reason.isTie ? ties : reasons).push(reason.text);
    }
  }
  const panel = panelValues(scoring.scoring, (stage) => overrides.get(stage)?.details ?? []);
  const score = scoreRun(
    {
      prepared: scoring,
      scope: { respuestas: {}, contexto, hechos, panel },
      isHidden: () => false,
      earlier,
      overrides,
      beside,
    },
    [],
  );
  const isUnexplained =
    reasons.length + ties.length === 0 && score.result === null && score.partial?.reasons.length === 0;
  if (isUnexplained) reasons.push(TEXT.noCombined(scoring.label(TOTAL)));
  if (reasons.length === 0) return { ...withReasons(score, ties), panel };
  const open = score.partial ?? { missing: [], lowest: null, highest: null, reasons: [] };
  return {
    ...score,
    panel,
    result: null,
    partial: { ...open, reasons: [...new Set([...reasons, ...ties, ...open.reasons])] },
  };
}

function withReasons(score: Score, more: readonly string[]): Score {
  const told = <R extends { readonly reasons: readonly string[] }>(one: R): R => ({
    ...one,
    reasons: [...new Set([...more, ...one.reasons])],
  });
  return { ...score, result: score.result && told(score.result), partial: score.partial && told(score.partial) };
}
