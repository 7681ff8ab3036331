import type { ExportProjectsQuery } from '#schemas/generated/api/export-projects.ts';
import { decide } from '#engine/process/permissions/decide.ts';
import type { Context } from '#server/context/context.ts';
import { readPage } from './list-queries.ts';
import { withEnds } from './project-ends.ts';
import type { ListedProject } from './listed-project.ts';
import { readListRequest, withoutMissing } from './list-request.ts';
import { allSources, ownSources, sourcesNamed } from './list-sources.ts';

/** The rows of the tables that the caller has on the screen, filtered and ordered as there: `limit` of them. */
export async function readOwnList(
  { db, actor }: Context,
  query: ExportProjectsQuery,
  limit: number,
): Promise<{ rows: ListedProject[]; hasMore: boolean }> {
  const seesAll = decide('GET /p/all/{userId}', { type: actor.userType, relations: ['none'] }, {}).allowed;
  // One row is enough to leave the flat list; how many are read is said below.
  const request = readListRequest({ ...(seesAll ? query : withoutMissing(query)), limite: 1 });
  if (request === null) throw new TypeError('a list with a limit has a request');
  const sources = seesAll ? allSources(actor.id, request.list) : sourcesNamed(ownSources(actor), request.list);
  if (sources.length === 0) return { rows: [], hasMore: false };
  const rows = await readPage(db, sources, { ...request, limit }, actor.id);
  return { rows: await withEnds(db, rows.slice(0, limit)), hasMore: rows.length > limit };
}
