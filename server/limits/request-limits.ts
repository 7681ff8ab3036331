import type { Knex } from 'knex';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import { throttled } from '#server/errors/throttled.ts';
import { addressMark } from './address-group.ts';

/** Calls that must not be made without end: so many per hour and address, or person where one is signed in, by all processes. */
const PER_HOUR = { 'password-link': 60, 'use-password-link': 60, register: 300, verify: 300, invite: 20 } as const;

export interface RequestLimits {
  /** Counts this call; 429 with `Retry-After` when there were too many. */
  take: (limit: keyof typeof PER_HOUR, address: string) => Promise<void>;
}

export function createRequestLimits(db: Knex, pepper: Buffer): RequestLimits {
  return {
    async take(limit, address) {
      const { calls, seconds } = await count(db, `${limit}:${addressMark(pepper, address)}`);
      if (calls > PER_HOUR[limit]) throw throttled(seconds);
    },
  };
}

interface Counted {
  /** In the hour that began with the first of them, this one included. */
  calls: number;
  /** Until that hour is over. */
  seconds: number;
}

/** By the database's clock: that of one process may be hours wrong, and the count belongs to all of them. */
async function count(db: Knex, key: string): Promise<Counted> {
  const [row] = await ask<Counted>(
    db,
    sql`insert into rate_limits as r (key, points, expire) values (${key}, 1, extract(epoch from app_now() + interval '1 hour') * 1000)
      on conflict (key) do update set
        points = case when r.expire > excluded.expire - 3600000 then r.points + 1 else 1 end,
        expire = case when r.expire > excluded.expire - 3600000 then r.expire else excluded.expire end
      returning points as calls, ((expire - extract(epoch from app_now()) * 1000) / 1000)::float8 as seconds`,
  );
  if (!row) throw new Error('a call was not counted');
  return row;
}
