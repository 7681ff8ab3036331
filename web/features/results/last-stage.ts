import { COMMISSIONS } from '#engine/process/commissions.ts';
import type { Call } from '#schemas/generated/domain/call.ts';
import type { IndividualKind } from '#schemas/generated/domain/individual-kind.ts';

/** The evaluation that runs, or else the last one that began; before any of them, the one that decides. */
export function lastStage({ estados }: Pick<Call, 'estados'>): IndividualKind {
  const begun = estados.flatMap(
    ({ tipoEstado }) => COMMISSIONS.find(({ stage, definitive }) => stage === tipoEstado && definitive !== null) ?? [],
  );
  return begun.at(-1)?.individual ?? 'pcal';
}
