import type { Problem } from '../../problem.ts';
import { applyRules, isCovered } from '../../rules/apply-rules.ts';
import type { Context, FactValues } from '../../conditions/condition.ts';
import type { PreparedTemplate } from '../../template/prepared/prepared-template.ts';
import { normalise } from '../../validation/normalise.ts';
import { isAnswered } from '../../conditions/answered.ts';
import { valueAt } from '../../pointer.ts';
import { conditionPaths } from '../../conditions/condition-paths.ts';
import { isAbsent } from '../sources/absent-panel.ts';
import { panelValues, votesIn } from '../sources/panel-values.ts';
import { PANEL, whyMissing } from '../sources/result.ts';
import { ruleConditions } from '../rule-conditions.ts';
import { missingRequired } from './missing-required.ts';
import { prepareScoring } from '../prepare-scoring.ts';
import type { PreparedScoring } from '../prepare-scoring.ts';
import type { Result, Score } from '../result.ts';
import type { RunInput } from '../run.ts';
import type { Scoring } from '../../template/scoring.ts';
import { scoreRun } from './score-run.ts';

export interface ScoreScope {
  readonly contexto?: Context | undefined;
  readonly hechos?: FactValues | undefined;
  /** Results of earlier forms and stages by kind (`ppert`), and of the panel (`panel`). */
  readonly earlier?: Readonly<Record<string, Result | null>>;
  /** Problems of the verdict *completa*: with any of them there is no result yet. */
  readonly problems?: readonly Problem[];
  /** Of a definitive form: what must be justified before there is a result. */
  readonly demands?: readonly Demand[];
  /** Answers that the form asks for and that these answers need not have. */
  readonly excused?: readonly string[];
}

/** An answer over which the evaluators were further apart than the rubric tolerates. */
export interface Demand {
  /** As soon as one of these is answered … */
  readonly answers: readonly string[];
  /** … this must be, too. */
  readonly reason: string;
}

/** What one form's answers come to: the same on screen, on the server, on paper and in a rehearsal. */
export function scoreAnswers(prepared: PreparedTemplate, answers: unknown, scope: ScoreScope = {}): Score {
  const scoring = scoringOf(prepared);
  const { contexto, hechos, earlier = {}, problems = [], demands = [], excused = [] } = scope;
  const rules = applyRules(scoring.unit, normalise(scoring.unit, answers).answers, { contexto, hechos });
  const combined = contexto?.forma === 'definitiva' ? (earlier[PANEL] ?? null) : null;
  const votes = combined && votesIn(combined.trace);
  return scoreRun(
    {
      prepared: scoring,
      scope: {
        respuestas: rules.answers,
        contexto: contexto ?? {},
        hechos: hechos ?? {},
        ...(votes && { panel: panelValues(scoring.scoring, votes) }),
      },
      isHidden: (pointer) => isCovered(rules.hidden, pointer) || isCovered(rules.disabled, pointer),
      earlier,
      beside: votes ? besideItems(scoring.scoring, votes) : new Map(),
      absent:
        contexto?.forma === 'definitiva' && isAbsent(combined) && readsVotes(scoring)
          ? [whyMissing(PANEL, combined)]
          : [],
    },
    [
      ...missingRequired(scoring.unit, rules).filter((at) => !excused.includes(at)),
      ...unjustified(rules.answers, demands).filter((at) => !isCovered(rules.hidden, at)),
      ...problems.map(({ pointer }) => pointer),
    ],
  );
}

/** Where a reason is still to be given. */
export function unjustified(answers: unknown, demands: readonly Demand[]): readonly string[] {
  return demands
    .filter(
      (one) => one.answers.some((at) => isAnswered(valueAt(answers, at))) && !isAnswered(valueAt(answers, one.reason)),
    )
    .map(({ reason }) => reason);
}

/** Over what is answered in the definitive form the panel only proposes: its votes and what they come to are shown there. */
function besideItems({ panel = [], items }: Scoring, votesAt: ReturnType<typeof votesIn>): RunInput['beside'] {
  const entries = new Set(panel.map(({ id }) => id));
  const answered = items.filter(({ from }) => typeof from === 'string');
  return new Map(answered.map(({ id }) => [id, votesAt(id).filter((node) => entries.has(node.id))]));
}

/** A rule asks what the evaluators came to: without that it is not known whether it holds. */
function readsVotes(prepared: PreparedScoring): boolean {
  return ruleConditions(prepared).some(({ when }) => conditionPaths(when).some((path) => path.startsWith('/panel/')));
}

export function scoringOf(prepared: PreparedTemplate): PreparedScoring {
  const scoring = prepareScoring(prepared);
  if (!scoring) throw new Error(`A template of ${prepared.kind} without scoring: it was not checked`);
  return scoring;
}
