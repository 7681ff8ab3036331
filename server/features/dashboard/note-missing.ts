import { declaredNames } from '#engine/process/documents.ts';
import type { Context } from '#server/context/context.ts';
import { readCompleteness } from '#server/core/form/completeness.ts';
import { loadProject } from '#server/core/project/load-project.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';

type Shared = Pick<Context, 'db' | 'services' | 'log'>;

const BETWEEN_LOOKS = 10 * 60_000;

/** Nothing is left after the first look, unless a project was being written to. */
export function workOnMissing(shared: Shared): void {
  shared.services.jobs.repeat((signal) => noteMissing(shared, signal), BETWEEN_LOOKS);
}

/**
 * What projects lack that got their team or a document before it was kept in their row: once after an upgrade, any process
 * or several. Whoever writes to a project meanwhile keeps it themselves, so a row with a newer guard is left to them.
 */
export async function noteMissing({ db, services, log }: Shared, signal?: AbortSignal): Promise<void> {
  for (const { id } of await listUnknown(db)) {
    if (signal?.aborted === true) return;
    try {
      const project = await loadProject(db, id, { kind: 'p' });
      const missing = declaredNames((await readCompleteness({ db, services }, project)).completeness.missing);
      await ask(
        db,
        sql`update projects set missing_documents = ${missing}::text[]
          where id = ${id} and missing_documents is null and guard = ${project.project.guard}`,
      );
    } catch (error) {
      // One project must not keep the others from being counted.
      log.warn({ err: error, project: id }, 'what a project lacks is not known');
    }
  }
}

function listUnknown(db: Shared['db']): Promise<{ id: number }[]> {
  return ask(
    db,
    sql`select p.id from projects p where p.state = 'REC_P' and p.missing_documents is null and (
        exists (select from documents d where d.project_id = p.id and d.type = 'documento' and d.replaced_at is null)
        or exists (select from project_projections r where r.project_id = p.id and r.relation = 'person' and r.source like 'p.%'))
      order by p.id`,
  );
}
