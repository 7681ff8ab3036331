import type { Knex } from 'knex';
import { ask } from './ask.ts';
import { sql } from './sql.ts';

/** The newest minor release of each version of PostgreSQL that was out when this version of the product was made. */
const NEWEST: ReadonlyMap<number, number> = new Map([
  [15, 18],
  [16, 14],
  [17, 10],
  [18, 6],
]);

export interface BehindRelease {
  postgresql: string;
  newest: string;
}

/** null: as new as this version of the product knows, or a version that it does not know. */
export function behindRelease(version: number): BehindRelease | null {
  const [major, minor] = [Math.floor(version / 10_000), version % 10_000];
  const newest = NEWEST.get(major);
  if (newest === undefined || minor >= newest) return null;
  return { postgresql: `${major}.${minor}`, newest: `${major}.${newest}` };
}

export async function findBehindRelease(db: Knex): Promise<BehindRelease | null> {
  const [row] = await ask<{ version: number }>(
    db,
    sql`select current_setting('server_version_num')::integer as version`,
  );
  return row ? behindRelease(row.version) : null;
}
