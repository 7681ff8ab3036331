import type { PreparedTemplate } from '../template/prepared/prepared-template.ts';
import type { PanelForm } from '../scoring/panel/combine-votes.ts';
import { scoreAnswers } from '../scoring/pipeline/score-answers.ts';
import type { ScoreScope } from '../scoring/pipeline/score-answers.ts';
import { scorePanel } from '../scoring/panel/score-panel.ts';
import type { PanelEntry, Scoring } from '../template/scoring.ts';
import { withoutPanel } from '../scoring/sources/absent-panel.ts';
import { fedBy, PANEL } from '../scoring/sources/result.ts';

/** What a project would come to with all opinions, and without each of them. */
export interface WithoutOne {
  readonly all: string | null;
  /** By the number of the form that is left out. */
  readonly without: Readonly<Record<string, string | null>>;
}

interface Judged {
  readonly forms: readonly PanelForm[];
  /** The scope of the individual forms. */
  readonly scope: Omit<ScoreScope, 'problems'>;
  /** What the definitive form says; null: there is none. */
  readonly definitive: { readonly answers: unknown; readonly scope: Omit<ScoreScope, 'problems'> } | null;
}

/**
 * Whether the outcome hangs on one person: it is computed again without each evaluator (R-X-31). Where the definitive
 * form reads the panel, by what it reads; otherwise by the mean of each item's points, and where the rubric gives none
 * by what most of them decided. null: there are not two opinions.
 */
export function withoutOne(prepared: PreparedTemplate, { forms, scope, definitive }: Judged): WithoutOne | null {
  if (forms.length < 2) return null;
  const panel = besideOpinions(prepared);
  const outcomeOf = (some: readonly PanelForm[]): string | null => {
    const combined = withoutPanel(scorePanel(panel, some, scope));
    if (definitive && readsPanel(prepared)) {
      const earlier = { ...definitive.scope.earlier, [PANEL]: combined };
      return scoreAnswers(prepared, definitive.answers, { ...definitive.scope, earlier }).result?.outcome ?? null;
    }
    return combined.outcome ?? mostDecided(some);
  };
  return {
    all: outcomeOf(forms),
    without: Object.fromEntries(forms.map(({ id }) => [id, outcomeOf(forms.filter((form) => form.id !== id))])),
  };
}

export function isFragile({ all, without }: WithoutOne): boolean {
  return Object.values(without).some((outcome) => outcome !== all);
}

function readsPanel({ template }: PreparedTemplate): boolean {
  return (template.scoring?.items ?? []).some((item) => fedBy(item) !== null);
}

/** What most forms decided; of equally many nothing. */
export function mostDecided(forms: readonly PanelForm[]): string | null {
  const counts = new Map<string, number>();
  for (const { score } of forms) {
    const outcome = score.result?.outcome;
    if (outcome) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  const [first, second] = [...counts].toSorted(([, a], [, b]) => b - a);
  return first && first[1] !== second?.[1] ? first[0] : null;
}

const known = new WeakMap<PreparedTemplate, PreparedTemplate>();

/** The rubric with a panel over its items where it has none, and no demand for so many evaluators: one is left out. */
function besideOpinions(prepared: PreparedTemplate): PreparedTemplate {
  const made = known.get(prepared);
  if (made) return made;
  const { scoring } = prepared.template;
  if (!scoring) return prepared;
  const panel = readsPanel(prepared) || scoring.panel?.some(isCounted) ? scoring.panel : overItems(scoring);
  const next = {
    ...prepared,
    template: {
      ...prepared.template,
      scoring: { ...scoring, panel: (panel ?? []).map(({ min: _min, ...entry }) => entry) },
    },
  };
  known.set(prepared, next);
  return next;
}

/** An entry from which numbers come: a majority of answers only proposes one. */
function isCounted({ how, beside }: PanelEntry): boolean {
  return how !== 'majority' && beside !== true;
}

function overItems({ items }: Scoring): PanelEntry[] {
  return items
    .filter(({ formula }) => formula === undefined)
    .map(({ id, points }) => ({ id: `sin_${id}`, of: id, level: 'item', how: points ? 'mean' : 'majority' }));
}
