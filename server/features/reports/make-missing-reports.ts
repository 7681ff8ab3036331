import type { Knex } from 'knex';
import type { Services } from '#server/context/services.ts';
import { createReports } from '#server/core/form/create-reports.ts';
import { loadProject } from '#server/core/project/load-project.ts';
import { LACKS_REPORT } from '#server/core/report/lacks-report.ts';
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
  const rows = await ask<{ id: number }>(db, sql`select p.id from projects p where ${LACKS_REPORT} order by p.id`);
  return rows.map(({ id }) => id);
}
