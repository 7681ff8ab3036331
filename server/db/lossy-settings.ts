import type { Knex } from 'knex';

/** What a power cut does where the database is set to answer before the disk has it. */
const RISKS = {
  fsync: 'what was acknowledged can be lost and the database destroyed',
  full_page_writes: 'a page half written can destroy the database, unless the file system writes pages whole',
  synchronous_commit: 'the last acknowledged saves can be lost',
} as const;

export interface LossySetting {
  setting: string;
  risk: string;
}

/** As they hold for the application's own connections: a role or a database can have its own. */
export async function findLossySettings(db: Knex): Promise<LossySetting[]> {
  const rows = await db('pg_settings')
    .select<{ name: keyof typeof RISKS }[]>('name')
    .whereIn('name', Object.keys(RISKS))
    .andWhere({ setting: 'off' })
    .orderBy('name');
  return rows.map(({ name }) => ({ setting: name, risk: RISKS[name] }));
}
