import { ensureCurrentCall } from './features/calls/call-service.ts';
import { fillLists } from '#server/core/call/fill-lists.ts';
import { makeMissingReports } from './features/reports/make-missing-reports.ts';
import type { Shared } from './http/serve-operation.ts';

/** What every start sees to, whoever starts it: the current call, the templates of the repository, the base lists of every call, the reports of projects approved before. */
export async function prepareData({ db, services }: Pick<Shared, 'db' | 'services'>): Promise<void> {
  const year = await ensureCurrentCall(db);
  await services.templates.importShipped(year);
  await fillLists(db);
  await makeMissingReports({ db, services });
}
