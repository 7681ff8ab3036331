import type { Phase } from '#schemas/generated/domain/phase.ts';
import type { ProjectEnd } from '#schemas/generated/domain/project-end.ts';
import type { State } from '#schemas/generated/domain/state.ts';

interface Ending {
  state: State;
  withdrawnAt?: Date | null;
}

/** How a project ended that was not approved; null: it was, or it takes part. */
export function endOf({ state, withdrawnAt }: Ending, callPhase: Phase | null): ProjectEnd | null {
  if (withdrawnAt) return 'retirado';
  return callPhase === 'OK' && state !== 'OK' ? 'no_adjudicado' : null;
}
