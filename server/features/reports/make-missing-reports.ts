import type { Knex } from 'knex';
import { REPORT_KINDS } from '#engine/process/reports.ts';
import type { Services } from '#server/context/services.ts';
import { createReports } from '#server/core/form/create-reports.ts';
import { loadProject } from '#server/core/project/load-project.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import { write } from '#server/db/write.ts';

interface Making {
  db: Knex;
  services: Pick<Services, 'templates' | 'rowIds'>;
}

/**
 * Projects that had reached OK before their call had templates for reports get them at the next start, each in a transaction of
 * its own and in the audit. Again: nothing.
 */
export async function makeMissingReports({ db, services }: Making): Promise<void> {
  const request = { id: 'informes', idempotency: null };
  for (const project of await projectsWithoutReports(db)) {
    const options = { action: 'report.migrate' as const, project, again: async () => undefined };
    await write({ db, actor: null, request }, options, async (trx) => {
      const informes = await createReports({ services, request }, trx, await loadProject(trx, project));
      return { ref: { id: project }, detail: { informes }, value: undefined };
    });
  }
}

async function projectsWithoutReports(db: Knex): Promise<number[]> {
  const rows = await ask<{ id: number }>(
    db,
    sql`select p.id from projects p
      where exists (select from project_states s where s.project_id = p.id and s.state = 'OK')
        and exists (
          select from templates t
          where t.call_year = p.call_year and t.in_force and t.kind in (${REPORT_KINDS.ia}, ${REPORT_KINDS.if})
            and (t.modality is null or t.modality = p.modality)
            and (t.kind = ${REPORT_KINDS.if} or p.duration is not null)
            and not exists (select from forms f where f.project_id = p.id and f.kind = t.kind))
      order by p.id`,
  );
  return rows.map(({ id }) => id);
}
