import type { Problem } from '../../problem.ts';
import type { PreparedTemplate } from '../../template/prepared/prepared-template.ts';
import { templateProblem } from '../../template/template-problem.ts';
import type { Item } from '../../template/scoring.ts';
import { prepareScoring } from '../prepare-scoring.ts';
import { PANEL } from '../sources/result.ts';
import { endsReached } from './ends-reached.ts';
import type { Prove } from './finding.ts';
import { idleItems } from './idle-items.ts';
import { idleRules } from './idle-rules.ts';
import { limitsMet } from './limits-met.ts';
import { noResult } from './no-result.ts';
import type { Trial } from './trial.ts';
import { Trials } from './trials.ts';
import { unseenQuestions } from './unseen-questions.ts';

/** A fault of a rubric, with a form in which it is seen. */
export interface Proof {
  readonly problem: Problem;
  readonly example: Trial;
}

/** The first finding explains those that would follow: one kind at a time. */
const PROOFS: readonly Prove[] = [unseenQuestions, noResult, limitsMet, endsReached, idleRules, idleItems];

/** Fills forms in as people might and looks at what the rubric makes of them: what none of them does, nobody's will. */
export function proveRubric(prepared: PreparedTemplate): readonly Proof[] {
  const scoring = prepareScoring(prepared);
  if (!scoring || scoring.items.size === 0 || scoring.scoring.items.some(isBeyond)) return [];
  const subject = { prepared, scoring, trials: new Trials(prepared, scoring) };
  for (const proof of PROOFS) {
    const found = proof(subject);
    if (found.length === 0) continue;
    return found.map(({ at, code, message, question, example }) => {
      const item = question === undefined ? undefined : scoring.unit.fields.get(question)?.id;
      const params = item === undefined ? {} : { item };
      return { problem: templateProblem(at, `puntaje.${code}`, message, params), example };
    });
  }
  return [];
}

/** Nobody knows here what other rubrics came to, nor up to where a quantity may go before it is refused. */
function isBeyond({ from, points, max, cap }: Item): boolean {
  if (typeof from === 'object' && 'result' in from) return from.result !== PANEL;
  return (
    points !== undefined && !('options' in points) && !('value' in points) && max !== undefined && cap === undefined
  );
}
