import type { Knex } from 'knex';

/** What the office entered of a project, by the fact's id. */
export async function readOfficeFacts(db: Knex, project: number): Promise<Record<string, unknown>> {
  const rows = await db('project_facts')
    .select<{ id: string; value: unknown }[]>('id', 'value')
    .where({ project_id: project });
  return Object.fromEntries(rows.map(({ id, value }) => [id, value]));
}
