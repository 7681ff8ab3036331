import type { TestDatabase } from '../../support/database.ts';

/** How many statements of this database wait for a lock; other files have databases of their own beside it. */
export async function waitingIn({ asOwner }: Pick<TestDatabase, 'asOwner'>): Promise<number> {
  const { rows } = await asOwner.raw<{ rows: { n: number }[] }>(
    `select count(*)::integer as n from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where not l.granted and a.datname = current_database()`,
  );
  return rows[0]?.n ?? 0;
}
