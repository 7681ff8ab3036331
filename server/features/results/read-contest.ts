import type { ClosedCut } from '#schemas/generated/domain/closed-cut.ts';
import type { Results } from '#schemas/generated/domain/results.ts';
import type { Sent } from '#schemas/operation-parts.ts';
import type { Contest } from '#server/core/cut/contest.ts';
import { listContested } from '#server/core/form/contest-queries.ts';
import { basisOf, changesSince } from './basis.ts';
import { computeStandings, rubricsOf, type ContestReading } from './compute-results.ts';
import {
  findClosedCut,
  findCut,
  listReopened,
  listWithdrawn,
  listYears,
  type CutHead,
  type CutRow,
} from './cut-queries.ts';
import { presentResults, type OpenResults } from './present-results.ts';
import { tellingTo, type ContestReader } from './telling.ts';
import { toldResults } from './told-results.ts';

/** The order of merit as it is; where its cut is closed as it was then, with what changed since. */
export async function readContest(
  reading: ContestReading,
  contest: Contest,
  reader: ContestReader,
): Promise<Sent<Results>> {
  const closed = await findClosedCut(reading.db, contest);
  const standings = await computeStandings(reading, contest, closed?.criterion ?? null);
  const rubrics = [standings.ready.prepared, ...standings.rubrics.values()];
  const telling = await tellingTo(reader, reading, contest, rubrics);
  const withdrawn = closed ? await listWithdrawn(reading.db, closed.id) : new Set<number>();
  const around = {
    anios: await listYears(reading.db),
    anteriores: (await listReopened(reading.db, contest)).map(presentCut),
  };
  const open = closed ? frozenFor(closed, reader) : presentResults(standings, reader.isWhole);
  return {
    ...around,
    ...(reader.isWhole ? open : toldResults(open, telling)),
    cerrado: closed && presentCut(closed),
    cambios: closed ? changesSince(closed.basis, basisOf(standings), standings.scoring, telling, withdrawn) : [],
  };
}

/** A cut as it was when it was closed, whatever came after; null: there is none of this number. */
export async function readClosed(
  reading: ContestReading,
  contest: Contest,
  id: number,
  reader: ContestReader,
): Promise<Sent<Results> | null> {
  const closed = await findCut(reading.db, contest, id);
  if (!closed) return null;
  const around = { anios: [], anteriores: [], cerrado: presentCut(closed), cambios: [] };
  const frozen = frozenFor(closed, reader);
  if (reader.isWhole) return { ...frozen, ...around };
  const { db, templates } = reading;
  const { prepared } = await templates.ready(await templates.byId(closed.templateId));
  const rubrics = await rubricsOf(templates, await listContested(db, contest));
  const telling = await tellingTo(reader, reading, contest, [prepared, ...rubrics.values()]);
  return { ...toldResults(frozen, telling), ...around };
}

function frozenFor({ results }: CutRow, { isWhole }: ContestReader): OpenResults {
  return isWhole ? results.todo : results.reservado;
}

function presentCut(cut: CutHead): ClosedCut {
  const { id, criterion, closedBy, closedAt, reopenedBy, reopenedAt, reason, publishedBy, publishedAt } = cut;
  return {
    id,
    criterio: criterion,
    cerro: closedBy,
    fecha: closedAt.toISOString(),
    reabrio: reopenedBy,
    reapertura: reopenedAt?.toISOString() ?? null,
    motivo: reason,
    publico: publishedBy,
    publicacion: publishedAt?.toISOString() ?? null,
  };
}
