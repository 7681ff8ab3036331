import { EVALUATION_KINDS } from '#schemas/generated/domain/evaluation-kind.ts';
import { SCORING_CHECK_MESSAGES as TEXT } from '#schemas/messages/scoring-check.ts';
import type { Problem } from '../../problem.ts';
import type { Unit } from '../prepared/prepared-template.ts';
import { templateProblem } from '../template-problem.ts';
import type { Meta } from '../template.ts';

/** Only evaluations that a commission agrees on have items of one of their two forms. */
export function checkOnlyIn({ tipo }: Meta, unit: Unit | undefined): Problem[] {
  if (!unit || EVALUATION_KINDS.some((kind) => kind === `${tipo}_def`)) return [];
  return [...unit.fields.values()].flatMap(({ pattern, ui }) =>
    ui['ui:en'] === undefined
      ? []
      : [templateProblem(`/ui${pattern.replaceAll('/*', '/items')}/ui:en`, 'ui', TEXT.onlyInWithoutDefinitive)],
  );
}
