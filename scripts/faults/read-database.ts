import { Client } from 'pg';
import type { StoredRevision } from './ledger.ts';

/** All revisions, and how many sections' current version is not their last revision. */
export async function readDatabase(ownerUrl: string): Promise<{ revisions: StoredRevision[]; wrongHeads: number }> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows: revisions } = await client.query<StoredRevision>(
      `select f.kind, f.project_id as project, r.section, r.version, r.data
         from revisions r join forms f on f.id = r.form_id order by r.id`,
    );
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int from (select form_id, section, max(version) as last from revisions group by 1, 2) r
         full join answer_heads h using (form_id, section) where h.version is distinct from r.last`,
    );
    return { revisions, wrongHeads: rows[0]?.count ?? 0 };
  } finally {
    await client.end();
  }
}
