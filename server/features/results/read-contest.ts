import type { ClosedCut } from '#schemas/generated/domain/closed-cut.ts';
import type { Results } from '#schemas/generated/domain/results.ts';
import type { Sent } from '#schemas/operation-parts.ts';
import type { Contest } from '#server/core/cut/contest.ts';
import { basisOf, changesSince } from './basis.ts';
import { computeStandings, type ContestReading } from './compute-results.ts';
import { findClosedCut, findCut, listReopened, listYears, type CutHead } from './cut-queries.ts';
import { presentResults } from './present-results.ts';

/** The order of merit as it is; where its cut is closed as it was then, with what changed since. */
export async function readContest(reading: ContestReading, contest: Contest, isWhole: boolean): Promise<Sent<Results>> {
  const closed = await findClosedCut(reading.db, contest);
  const standings = await computeStandings(reading, contest, closed?.criterion ?? null);
  const around = {
    anios: await listYears(reading.db),
    anteriores: (await listReopened(reading.db, contest)).map(presentCut),
  };
  if (!closed) return { ...presentResults(standings, isWhole), ...around, cerrado: null, cambios: [] };
  return {
    ...around,
    ...(isWhole ? closed.results.todo : closed.results.reservado),
    cerrado: presentCut(closed),
    cambios: changesSince(closed.basis, basisOf(standings), standings.scoring),
  };
}

/** A cut as it was when it was closed, whatever came after; null: there is none of this number. */
export async function readClosed(
  { db }: ContestReading,
  contest: Contest,
  id: number,
  isWhole: boolean,
): Promise<Sent<Results> | null> {
  const closed = await findCut(db, contest, id);
  if (!closed) return null;
  const frozen = isWhole ? closed.results.todo : closed.results.reservado;
  return { ...frozen, anios: [], anteriores: [], cerrado: presentCut(closed), cambios: [] };
}

function presentCut({ id, criterion, closedBy, closedAt, reopenedBy, reopenedAt, reason }: CutHead): ClosedCut {
  return {
    id,
    criterio: criterion,
    cerro: closedBy,
    fecha: closedAt.toISOString(),
    reabrio: reopenedBy,
    reapertura: reopenedAt?.toISOString() ?? null,
    motivo: reason,
  };
}
