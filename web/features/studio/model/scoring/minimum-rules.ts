import { forgetMinimum, readMinimum } from '#engine/decision/follow-minimum.ts';
import { minimaOf } from '#engine/scoring/lint/unread-minima.ts';
import type { Template } from '#engine/template/template.ts';
import { addOutcomes, outcomesOf } from './outcomes.ts';
import { withScoring } from './with-scoring.ts';

/** A minimum that is set brings the rule that reads it; one that is taken away takes that rule along. */
export function followMinimum(before: Template, after: Template, id: string): Template {
  const [had, has] = [before, after].map((template) => hasMinimum(template, id));
  if (has === had) return after;
  return has ? writeMinimumRule(after, id) : withScoring(after, (scoring) => forgetMinimum(scoring, id));
}

/** Adds the rule for a minimum, and the result that it decides where there is none yet. */
export function writeMinimumRule(template: Template, id: string): Template {
  if (outcomesOf(template).length === 0) return addOutcomes(template);
  return withScoring(template, (scoring) => readMinimum(scoring, id));
}

function hasMinimum({ scoring }: Template, id: string): boolean {
  return scoring !== undefined && minimaOf(scoring).some((one) => one.id === id);
}
