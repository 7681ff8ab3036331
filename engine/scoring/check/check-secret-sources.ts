import { DECISION } from '#schemas/messages/decision.ts';
import type { Problem } from '../../problem.ts';
import { isEvaluationKind } from '../../process/commissions.ts';
import { isWithinHidden, OF_THE_COMMISSION } from '../../template/prepared/audience.ts';
import type { PreparedTemplate } from '../../template/prepared/prepared-template.ts';
import type { FactDeclaration } from '../../template/scoring.ts';
import { templateProblem } from '../../template/template-problem.ts';
import { prepareScoring } from '../prepare-scoring.ts';
import { secretUses } from '../secret/secret-uses.ts';
import { resultKinds } from './check-result-paths.ts';

/**
 * Facts and results that a rubric takes from evaluations in which not everybody may read what they come from: with them it would
 * tell what is kept there. `formsOf` gives none where the call has no such form yet.
 */
export function checkSecretSources(
  prepared: PreparedTemplate,
  formsOf: (kind: string) => readonly PreparedTemplate[],
): Problem[] {
  const scoring = prepareScoring(prepared);
  if (!scoring) return [];
  const { facts = [] } = scoring.scoring;
  const secret = {
    isField: () => false,
    facts: new Set(facts.flatMap(({ id, from }) => (isSecretFact(from, formsOf) ? [id] : []))),
    results: new Set(resultKinds(scoring.scoring).filter((kind) => formsOf(kind).some(keepsSomething))),
  };
  return secretUses(scoring, secret).map(({ at, label }) =>
    templateProblem(`/scoring${at}`, 'puntaje.decide.audiencia', DECISION.secret.source(label)),
  );
}

function isSecretFact(from: FactDeclaration['from'], formsOf: (kind: string) => readonly PreparedTemplate[]): boolean {
  if (typeof from === 'string' || !isEvaluationKind(from.kind.split('.')[0] ?? '')) return false;
  return formsOf(from.kind).some(({ sections: [unit] }) => unit && isWithinHidden(unit, from.path, OF_THE_COMMISSION));
}

/** What was published before such items were refused. */
function keepsSomething(prepared: PreparedTemplate): boolean {
  const scoring = prepareScoring(prepared);
  if (!scoring) return false;
  const isField = (pattern: string): boolean => isWithinHidden(scoring.unit, pattern, OF_THE_COMMISSION);
  return secretUses(scoring, { isField, facts: new Set(), results: new Set() }).length > 0;
}
