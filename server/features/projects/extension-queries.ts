import type { Knex } from 'knex';

export interface ExtensionRow {
  id: number;
  until: Date;
  reason: string;
}

export async function insertExtension(
  trx: Knex,
  { project, until, reason, by }: { project: number; until: Date; reason: string; by: number },
): Promise<ExtensionRow> {
  const [row] = await trx('project_extensions')
    .insert({ project_id: project, until, reason, granted_by: by })
    .returning<ExtensionRow[]>(['id', 'until', 'reason']);
  if (!row) throw new Error('no extension was stored');
  await trx('projects').where({ id: project }).update({ extension_until: until });
  return row;
}

export async function findExtension(db: Knex, id: number): Promise<ExtensionRow> {
  const [row] = await db('project_extensions').select<ExtensionRow[]>('id', 'until', 'reason').where({ id });
  if (!row) throw new Error(`there is no extension ${id}`);
  return row;
}
