import { ownValue } from '../json.ts';
import { isResult } from '../scoring/pipeline/decide-outcome.ts';
import { sideName } from '../scoring/cut/side-names.ts';
import type { PreparedScoring } from '../scoring/prepare-scoring.ts';

interface OutcomeNames {
  readonly outcome: (id: string | null) => string | null;
  /** Of what a cut makes of a project. */
  readonly side: (id: string | null) => string | null;
  readonly passes: (id: string | null) => boolean | null;
}

/** How a rubric calls what comes out. Two rubrics are compared by these names: their ids may differ. */
export function namesOf({ scoring: { outcomes = [] } }: Pick<PreparedScoring, 'scoring'>): OutcomeNames {
  const list = outcomes.find((one) => isResult(one, outcomes));
  return {
    outcome: (id) => id && (ownValue(list?.labels ?? {}, id) ?? id),
    side: (id) => id && sideName(id),
    passes: (id) => (id === null ? null : (ownValue(list?.passes ?? {}, id) ?? null)),
  };
}
