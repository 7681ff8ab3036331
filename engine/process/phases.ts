import type { Phase } from '#schemas/generated/domain/phase.ts';
import type { State } from '#schemas/generated/domain/state.ts';
import { IN_EVALUATION } from './states.ts';

/** The last one that started. */
export function currentPhase(started: readonly { phase: Phase }[]): Phase | null {
  return started.at(-1)?.phase ?? null;
}

/** What a call says of itself. */
export function isEvaluationPhase(phase: Phase | null): boolean {
  return IN_EVALUATION.some((state: State) => state === phase);
}
