import type { Problem } from '../problem.ts';
import { applyRules, isCovered } from '../rules/apply-rules.ts';
import type { Context, FactValues } from '../rules/condition.ts';
import type { PreparedTemplate } from '../template/prepared-template.ts';
import { normalise } from '../validation/normalise.ts';
import { missingRequired } from './missing-required.ts';
import { prepareScoring } from './prepare-scoring.ts';
import type { PreparedScoring } from './prepare-scoring.ts';
import type { Result, Score } from './result.ts';
import { scoreRun } from './score-run.ts';

export interface ScoreScope {
  readonly contexto?: Context | undefined;
  readonly hechos?: FactValues | undefined;
  /** Results of earlier forms and stages by kind (`ppert`), and of the panel (`panel`). */
  readonly earlier?: Readonly<Record<string, Result | null>>;
  /** Problems of the verdict *completa*: with any of them there is no result yet. */
  readonly problems?: readonly Problem[];
}

/** What one form's answers come to: the same on screen, on the server, on paper and in a rehearsal. */
export function scoreAnswers(prepared: PreparedTemplate, answers: unknown, scope: ScoreScope = {}): Score {
  const scoring = scoringOf(prepared);
  const { contexto, hechos, earlier = {}, problems = [] } = scope;
  const rules = applyRules(scoring.unit, normalise(scoring.unit, answers).answers, { contexto, hechos });
  return scoreRun(
    {
      prepared: scoring,
      scope: { respuestas: rules.answers, contexto: contexto ?? {}, hechos: hechos ?? {} },
      isHidden: (pointer) => isCovered(rules.hidden, pointer) || isCovered(rules.disabled, pointer),
      earlier,
    },
    [...missingRequired(scoring.unit, rules), ...problems.map(({ pointer }) => pointer)],
  );
}

export function scoringOf(prepared: PreparedTemplate): PreparedScoring {
  const scoring = prepareScoring(prepared);
  if (!scoring) throw new Error(`A template of ${prepared.kind} without scoring: it was not checked`);
  return scoring;
}
