import type { Phase } from '#schemas/generated/domain/phase.ts';

/** The last one that started. */
export function currentPhase(started: readonly { phase: Phase }[]): Phase | null {
  return started.at(-1)?.phase ?? null;
}

/** What a call says of itself. */
export function isEvaluationPhase(phase: Phase | null): boolean {
  return phase === 'EVAL_IP' || phase === 'ADM' || phase === 'PERT' || phase === 'CAL';
}
