import type { PreparedTemplate } from '../../template/prepared/prepared-template.ts';
import type { Contender, Side } from './cut-word.ts';
import { NAMES, PASSES } from './side-names.ts';
import { cutWord } from './cut-words.ts';
import { fraction } from '../../fraction.ts';
import type { Fraction } from '../../fraction.ts';
import type { PreparedScoring } from '../prepare-scoring.ts';
import type { Candidate } from '../rank/candidate.ts';
import type { Placed } from '../rank/rank-projects.ts';
import { rankProjects } from '../rank/rank-projects.ts';
import { scoringOf } from '../pipeline/score-answers.ts';
import type { Cut } from '../../template/scoring.ts';
import { factValue } from '../sources/fact.ts';

export interface CutProject extends Placed {
  /** null without a place, or while what the line is drawn by is missing. */
  readonly outcome: string | null;
  /** What its outcome passes, as the cut declares. */
  readonly passes: boolean | null;
  /** The title of the amount that it does not say and a budget asks for: with one such project no cut is closed. */
  readonly lacks: string | null;
}

/**
 * The order of merit with the line drawn through it: the rubric's own, unless another is given, or null for none. Where places start again
 * (`per`) so does the line.
 */
export function cutProjects(
  prepared: PreparedTemplate,
  candidates: readonly Candidate[],
  cut: Cut | null | undefined = scoringOf(prepared).scoring.cut,
): CutProject[] {
  const scoring = scoringOf(prepared);
  const { total } = scoring.scoring;
  const placed = rankProjects(prepared, candidates);
  if (!cut) return placed.map((one) => ({ ...one, outcome: null, passes: null, lacks: null }));
  const names = { ...NAMES, ...cut.names };
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const sides = new Map<string, Side>();
  const lacking = new Set<string>();
  for (const group of Map.groupBy(placed, ({ group }) => group).values()) {
    const contenders = group.flatMap(({ id, place }): Contender[] => {
      const candidate = byId.get(id);
      if (place === null || !candidate) return [];
      const asks = 'budget' in cut ? asksOf(scoring, cut.budget.asks, candidate) : null;
      if ('budget' in cut && asks === null) lacking.add(id);
      return lacking.has(id) ? [] : [{ id, place, total: totalOf(candidate), asks }];
    });
    const drawn = cutWord(cut)(cut, contenders, total?.best ?? 'max');
    for (const [at, { id }] of contenders.entries()) sides.set(id, drawn[at] ?? 'out');
  }
  const asked = 'budget' in cut ? titleOf(scoring, cut.budget.asks) : null;
  return placed.map((one) => {
    const side = sides.get(one.id);
    return {
      ...one,
      outcome: side === undefined ? null : names[side],
      passes: side === undefined ? null : { ...PASSES, ...cut.passes }[side],
      lacks: lacking.has(one.id) ? asked : null,
    };
  });
}

function titleOf({ scoring }: PreparedScoring, fact: string): string {
  return scoring.facts?.find(({ id }) => id === fact)?.title ?? fact;
}

function totalOf({ score }: Candidate): Fraction | null {
  const total = score.result?.total ?? null;
  return total === null ? null : fraction(total);
}

function asksOf(prepared: PreparedScoring, fact: string, { hechos }: Candidate): Fraction | null {
  const value = factValue({ prepared, scope: { hechos } }, fact);
  return typeof value === 'number' ? fraction(value) : null;
}
