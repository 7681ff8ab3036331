import { appraise } from '../merit/appraise.ts';
import type { Appraisal } from '../merit/appraise.ts';
import { ranks } from '../merit/order-words.ts';
import { criterionOf, readCriterion } from '../merit/read-criterion.ts';
import type { DeclaredLine } from '../merit/read-criterion.ts';
import { isFragile } from '../merit/without-one.ts';
import { cutProjects } from '../scoring/cut/cut-projects.ts';
import type { CutProject } from '../scoring/cut/cut-projects.ts';
import type { PreparedScoring } from '../scoring/prepare-scoring.ts';
import type { Score } from '../scoring/result.ts';
import { scoringOf } from '../scoring/pipeline/score-answers.ts';
import type { PreparedTemplate } from '../template/prepared/prepared-template.ts';
import { carryForms } from './carry-forms.ts';
import { compareDistinctions } from './distinctions.ts';
import type { ItemDistinction } from './distinctions.ts';
import { namesOf } from './outcome-names.ts';
import type { RehearsedProject } from './rehearsed-project.ts';

/** What a rubric makes of a project. Decimals are strings. */
export interface Standing {
  readonly total: string | null;
  readonly maximum: string | null;
  /** How the office calls it; null: it has no result. */
  readonly outcome: string | null;
  readonly passes: boolean | null;
  readonly place: number | null;
  /** Why it has no result: what is missing, by its name, and what else the rubric says. */
  readonly lacks: readonly string[];
}

export interface Rehearsed {
  readonly id: string;
  readonly before: Standing;
  readonly after: Standing;
  /** Whether its outcome is another one. */
  readonly flips: boolean;
  /** Whether it would be another one without one of the evaluators; null: there are not two. */
  readonly isFragile: boolean | null;
}

export interface Rehearsal {
  /** In the order of merit of the draft; those without a place at the end. */
  readonly projects: readonly Rehearsed[];
  readonly items: readonly ItemDistinction[];
  /** How many answers have no place in the draft. */
  readonly lost: number;
}

interface Rubric {
  readonly prepared: PreparedTemplate;
  /** What the past call declares for its cuts. */
  readonly declared: DeclaredLine;
}

/**
 * A draft over what was evaluated under an earlier version: each answer is found by the stable id of its item, every
 * step is computed again with both rubrics, and nothing is stored. Facts are those that each form rested on.
 */
export function rehearse(before: Rubric, after: Rubric, projects: readonly RehearsedProject[]): Rehearsal {
  const carried = carryForms(before.prepared, after.prepared, projects);
  const was = standAll(before, projects);
  const is = standAll(after, carried.projects);
  const rehearsed = [...is].flatMap(([id, now]): Rehearsed[] => {
    const then = was.get(id);
    if (!then) return [];
    const flips = then.standing.outcome !== now.standing.outcome || then.standing.passes !== now.standing.passes;
    const { withoutOne } = now.appraisal;
    return [{ id, before: then.standing, after: now.standing, flips, isFragile: withoutOne && isFragile(withoutOne) }];
  });
  return {
    projects: rehearsed,
    items: compareDistinctions(
      { prepared: before.prepared, given: [...was.values()].map(({ appraisal }) => appraisal) },
      { prepared: after.prepared, given: [...is.values()].map(({ appraisal }) => appraisal) },
    ),
    lost: carried.lost,
  };
}

interface Stood {
  readonly standing: Standing;
  readonly appraisal: Appraisal;
}

/** In the order of merit. */
function standAll({ prepared, declared }: Rubric, projects: readonly RehearsedProject[]): ReadonlyMap<string, Stood> {
  const scoring = scoringOf(prepared);
  const appraisals = new Map(
    projects.map(({ id, definitive, individual }) => [id, appraise(prepared, definitive, individual)] as const),
  );
  const presented = new Map(projects.map((project) => [project.id, project.presented]));
  const placed = placesOf(prepared, declared, appraisals, presented);
  const names = namesOf(scoring);
  const stood = (id: string, place: CutProject | null): [string, Stood][] => {
    const appraisal = appraisals.get(id);
    return appraisal ? [[id, { appraisal, standing: standingOf(scoring, appraisal, place, names) }]] : [];
  };
  const ranked = new Set(placed.map(({ id }) => id));
  return new Map([
    ...placed.flatMap((one) => stood(one.id, one)),
    ...projects.filter(({ id }) => !ranked.has(id)).flatMap(({ id }) => stood(id, null)),
  ]);
}

function placesOf(
  prepared: PreparedTemplate,
  declared: DeclaredLine,
  appraisals: ReadonlyMap<string, Appraisal>,
  presented: ReadonlyMap<string, string | null>,
): readonly CutProject[] {
  const scoring = scoringOf(prepared);
  if (!ranks(prepared.kind, scoring)) return [];
  const candidates = [...appraisals].flatMap(([id, { score, scope, apart }]) =>
    score
      ? [
          {
            id,
            score,
            ...(scope.contexto && { contexto: scope.contexto }),
            ...(scope.hechos && { hechos: scope.hechos }),
            spread: apart?.range ?? null,
            presented: presented.get(id) ?? null,
          },
        ]
      : [],
  );
  return cutProjects(prepared, candidates, readCriterion(scoring.scoring, criterionOf(scoring.scoring, declared)));
}

function standingOf(
  scoring: PreparedScoring,
  { score, most }: Appraisal,
  place: CutProject | null,
  names: ReturnType<typeof namesOf>,
): Standing {
  const result = score?.result ?? null;
  const isCut = place !== null && place.outcome !== null;
  const outcome = isCut ? names.side(place.outcome) : names.outcome(score ? (result?.outcome ?? null) : most);
  return {
    total: result?.total ?? null,
    maximum: result?.maximum ?? null,
    outcome,
    passes: isCut ? place.passes : (result?.passes ?? (score ? null : names.passes(most))),
    place: place?.place ?? null,
    lacks: result === null && score ? lacksOf(scoring, score) : [],
  };
}

function lacksOf({ unit }: PreparedScoring, { partial }: Score): readonly string[] {
  const missing = (partial?.missing ?? []).map((pointer) => {
    const field = unit.fields.get(pointer);
    return field?.key === 'valor' && field.parent !== null
      ? (unit.fields.get(field.parent)?.label ?? field.label)
      : (field?.label ?? pointer);
  });
  return [...new Set([...missing, ...(partial?.reasons ?? [])])];
}
