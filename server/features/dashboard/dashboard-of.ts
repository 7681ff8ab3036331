import type { CallDashboard } from '#schemas/generated/domain/call-dashboard.ts';
import { startedPhases } from '#engine/process/call-phases.ts';
import { localDayAt } from '#engine/process/current-year.ts';
import { millisOf } from '#engine/process/instant.ts';
import type { CallRow } from '#server/core/call/call-queries.ts';
import type { Knex } from 'knex';
import { countCall } from './count-call.ts';
import { groupForms, groupMissing, groupProjects, listUnitNames, listYears } from './dashboard-queries.ts';

/** The numbers of a call, for the screen and for the file. */
export async function dashboardOf(db: Knex, call: CallRow): Promise<CallDashboard> {
  const { year, now } = call;
  const [years, projects, forms, missing, names] = await Promise.all([
    listYears(db),
    groupProjects(db, year),
    groupForms(db, year),
    groupMissing(db, year),
    listUnitNames(db, year),
  ]);
  const started = startedPhases(call.phases, call.calendar, now).at(-1) ?? null;
  const entry = call.calendar.find(({ phase }) => phase === started?.phase);
  const until = entry?.extendedUntil ?? entry?.endsAt ?? null;
  return {
    anio: year,
    anios: years,
    etapa: started?.phase ?? null,
    desde: started === null ? null : new Date(millisOf(started.at)).toISOString(),
    hasta: until === null ? null : new Date(until).toISOString(),
    hoy: localDayAt(now),
    ...countCall({ projects, forms, missing, names }),
  };
}
