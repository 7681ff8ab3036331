import type { PreparedTemplate } from '../template/prepared/prepared-template.ts';
import { prepareScoring } from '../scoring/prepare-scoring.ts';
import type { Score } from '../scoring/result.ts';
import { scoreAnswers } from '../scoring/pipeline/score-answers.ts';
import type { ScoreScope } from '../scoring/pipeline/score-answers.ts';
import { findNode } from '../scoring/sources/result.ts';
import { apart } from './apart.ts';
import type { Apart } from './apart.ts';
import type { Opinion } from './opinion.ts';
import { mostDecided, withoutOne } from './without-one.ts';
import type { WithoutOne } from './without-one.ts';

/** Stored answers with everything beside them that their result rests on. */
export interface StoredForm {
  readonly form: number;
  readonly evaluator: number | null;
  readonly answers: unknown;
  readonly scope: Omit<ScoreScope, 'problems'>;
  /** Whether it had a result when it was saved: a fact or an earlier form may have been missing. */
  readonly hasResult: boolean;
}

/** What a project's evaluations come to. */
export interface Appraisal {
  /** Of its definitive form, where that is complete. */
  readonly score: Score | null;
  readonly scope: StoredForm['scope'];
  readonly opinions: readonly Opinion[];
  readonly apart: Apart | null;
  readonly withoutOne: WithoutOne | null;
  /** What most of the opinions decided. */
  readonly most: string | null;
}

/** From complete forms alone. */
export function appraise(
  prepared: PreparedTemplate,
  definitive: StoredForm | null,
  individual: readonly StoredForm[],
): Appraisal {
  const scored = individual.map((form) => ({ form, score: scoreOf(prepared, form) }));
  const forms = scored.map(({ form, score }) => ({ id: String(form.form), score }));
  const scope = individual.find(({ hasResult }) => hasResult)?.scope ?? individual[0]?.scope ?? {};
  const totals = scored.flatMap(({ score }) => score.result?.total ?? []);
  return {
    score: definitive && scoreOf(prepared, definitive),
    scope: definitive?.scope ?? scope,
    opinions: scored.map(({ form, score }) => opinionOf(prepared, form, score)),
    apart: apart(totals),
    withoutOne: withoutOne(prepared, { forms, scope, definitive }),
    most: mostDecided(forms),
  };
}

function scoreOf(prepared: PreparedTemplate, { answers, scope, hasResult }: StoredForm): Score {
  const score = scoreAnswers(prepared, answers, scope);
  return hasResult ? score : { ...score, result: null };
}

function opinionOf(prepared: PreparedTemplate, { form, evaluator }: StoredForm, { result, trace }: Score): Opinion {
  const values = [...(prepareScoring(prepared)?.items.keys() ?? [])].flatMap((id): [string, string][] => {
    const node = findNode(trace, id);
    const value = node?.points ?? node?.value ?? null;
    return value === null ? [] : [[id, value]];
  });
  return {
    form,
    evaluator,
    total: result?.total ?? null,
    outcome: result?.outcome ?? null,
    values: Object.fromEntries(values),
  };
}
