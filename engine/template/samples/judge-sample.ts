import type { Problem } from '../../problem.ts';
import { prepareScoring } from '../../scoring/prepare-scoring.ts';
import type { Result, Score } from '../../scoring/result.ts';
import { scoreAnswers } from '../../scoring/pipeline/score-answers.ts';
import { scorePanel } from '../../scoring/panel/score-panel.ts';
import { withoutPanel } from '../../scoring/sources/absent-panel.ts';
import { PANEL } from '../../scoring/sources/result.ts';
import type { Validator } from '../../validation/validator.ts';
import { verdict } from '../../validation/verdict.ts';
import type { PreparedTemplate } from '../prepared/prepared-template.ts';
import type { Sample } from '../template.ts';

/** What a sample comes to. */
export interface JudgedSample {
  readonly problems: readonly Problem[];
  /** null: the template has no scoring. */
  readonly score: Score | null;
}

/** null: the template has no section of that number. */
export function judgeSample(prepared: PreparedTemplate, sample: Sample, validator: Validator): JudgedSample | null {
  const section = prepared.sections.find(({ number }) => number === (sample.seccion ?? 1));
  if (!section) return null;
  const { contexto, hechos, nivel: level = 'completa', respuestas } = sample;
  const judge = (by: typeof level) => verdict(section, respuestas, { level: by, validator, contexto, hechos }).problems;
  const problems = judge(level);
  if (!prepareScoring(prepared)) return { problems, score: null };
  const panel = panelOf(prepared, sample);
  const earlier = panel === undefined ? {} : { earlier: { [PANEL]: panel } };
  const score = scoreAnswers(prepared, respuestas, { contexto, hechos, problems, ...earlier });
  // Decided over what is missing, the form is complete: nothing but what is there can be wrong.
  return { problems: score.result && problems.length > 0 ? judge('forma') : problems, score };
}

/** What the other evaluators of a sample come to together; undefined: it has none. */
export function panelOf(
  prepared: PreparedTemplate,
  { evaluaciones = [], contexto, hechos }: Pick<Sample, 'evaluaciones' | 'contexto' | 'hechos'>,
): Result | null | undefined {
  if (evaluaciones.length === 0) return undefined;
  const scope = { contexto: { ...contexto, forma: 'individual' as const }, hechos };
  const forms = evaluaciones.map((answers, index) => ({
    id: String(index + 1),
    score: scoreAnswers(prepared, answers, scope),
  }));
  return withoutPanel(scorePanel(prepared, forms, scope));
}
