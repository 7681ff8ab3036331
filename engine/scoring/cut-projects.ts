import type { PreparedTemplate } from '../template/prepared-template.ts';
import type { Contender } from './cut/cut-word.ts';
import { cutWord } from './cut/cut-words.ts';
import { fraction } from './fraction.ts';
import type { Fraction } from './fraction.ts';
import type { PreparedScoring } from './prepare-scoring.ts';
import type { Candidate } from './rank/candidate.ts';
import type { Placed } from './rank-projects.ts';
import { rankProjects } from './rank-projects.ts';
import { scoringOf } from './score-answers.ts';
import type { CutNames } from './scoring.ts';
import { factValue } from './sources/fact.ts';

export interface CutProject extends Placed {
  /** null without a place. */
  readonly outcome: string | null;
}

const NAMES: Required<CutNames> = { in: 'en_lista', out: 'en_espera', tie: 'empate_en_el_corte' };

/** The order of merit with the line drawn through it. Where places start again (`per`) so does the line. */
export function cutProjects(prepared: PreparedTemplate, candidates: readonly Candidate[]): CutProject[] {
  const scoring = scoringOf(prepared);
  const { cut, total } = scoring.scoring;
  const placed = rankProjects(prepared, candidates);
  if (!cut) return placed.map((one) => ({ ...one, outcome: null }));
  const names = { ...NAMES, ...cut.names };
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const outcomes = new Map<string, string>();
  for (const group of Map.groupBy(placed, ({ group }) => group).values()) {
    const contenders = group.flatMap(({ id, place }): Contender[] => {
      const candidate = byId.get(id);
      if (place === null || !candidate) return [];
      return [
        {
          id,
          place,
          total: totalOf(candidate),
          asks: 'budget' in cut ? asksOf(scoring, cut.budget.asks, candidate) : null,
        },
      ];
    });
    const sides = cutWord(cut)(cut, contenders, total?.best ?? 'max');
    for (const [at, { id }] of contenders.entries()) outcomes.set(id, names[sides[at] ?? 'out']);
  }
  return placed.map((one) => ({ ...one, outcome: outcomes.get(one.id) ?? null }));
}

function totalOf({ score }: Candidate): Fraction | null {
  const total = score.result?.total ?? null;
  return total === null ? null : fraction(total);
}

function asksOf(prepared: PreparedScoring, fact: string, { hechos }: Candidate): Fraction | null {
  const value = factValue({ prepared, scope: { hechos } }, fact);
  return typeof value === 'number' ? fraction(value) : null;
}
