import type { Knex } from 'knex';
import type { Phase } from '#schemas/generated/domain/phase.ts';
import { SHORT_SEATS } from '#server/core/commission/short-seats.ts';
import { ask } from '#server/db/ask.ts';
import { sql, type Sql } from '#server/db/sql.ts';

/** How much of a subject waits, and what of the call it is about. */
export interface Waiting {
  count: number;
  /** There may be more. */
  isMinimum?: boolean;
  year?: number;
  phase?: Phase;
  /** The end that has passed. */
  until?: Date;
}

/** Nobody's table waits for more to be counted. */
export const COUNTED = 500;

export const NOTHING: Waiting = { count: 0 };

/** As many rows as there are, counted no further than `COUNTED`. */
export async function countRows(db: Knex, rows: Sql): Promise<Waiting> {
  const [row] = await ask<{ count: number }>(
    db,
    sql`select count(*)::integer as count from (select ${rows} limit ${COUNTED}) r`,
  );
  const count = row?.count ?? 0;
  return { count, isMinimum: count >= COUNTED };
}

/** Projects that lack an evaluator because somebody excused himself. */
export function shortSeats(db: Knex): Promise<Waiting> {
  return countRows(db, sql`from ${SHORT_SEATS} s`);
}

export function waitingCorrections(db: Knex): Promise<Waiting> {
  return countRows(db, sql`from correction_requests c where c.state = 'pendiente'`);
}

export function unconfirmedInstitutions(db: Knex): Promise<Waiting> {
  return countRows(db, sql`from institutions i where i.merged_into is null and not i.confirmed`);
}

/** Mails of what the office sent in the past month that did not go out, or of which nobody knows whether they did. */
export async function unreachedMails(db: Knex): Promise<Waiting> {
  const [row] = await ask<{ count: number }>(
    db,
    sql`select coalesce(sum(c.failed + c.doubtful), 0)::integer as count
      from notifications n join notification_counts c on c.notification_id = n.id
      where n.origin = 'oficina' and n.at > app_now() - interval '30 days'`,
  );
  return { count: row?.count ?? 0 };
}

/** Projects that a closed cut left without a side, because several share its last seat. */
export async function waitingTies(db: Knex, year: number): Promise<Waiting> {
  const counted = await countRows(
    db,
    sql`from cuts c cross join lateral jsonb_each(c.basis) b join projects p on p.id = b.key::integer and p.state = 'CAL'
      where c.call_year = ${year} and c.reopened_at is null and b.value->>'passes' is null
        and b.value->>'outcome' is distinct from b.value->>'result'`,
  );
  return { ...counted, year };
}
