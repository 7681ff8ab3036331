import type { Phase } from '#schemas/generated/domain/phase.ts';

/** The last one that started. */
export function currentPhase(started: readonly { phase: Phase }[]): Phase | null {
  return started.at(-1)?.phase ?? null;
}
