import { PHASES, type Phase } from '#schemas/generated/domain/phase.ts';

export function isPhase(code: string): code is Phase {
  return PHASES.some((phase) => phase === code);
}

/** The last one that started. */
export function currentPhase(started: readonly { phase: Phase }[]): Phase | null {
  return started.at(-1)?.phase ?? null;
}

export function isEvaluationPhase(phase: Phase): boolean {
  return phase === 'EVAL_IP' || phase === 'ADM' || phase === 'PERT' || phase === 'CAL';
}
