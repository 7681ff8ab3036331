import type { Knex } from 'knex';
import type { NotificationState } from '#schemas/generated/domain/notification-state.ts';
import type { RetriedState } from '#schemas/generated/domain/retried-state.ts';
import { NOTIFICATION_MESSAGES as TEXT } from '#schemas/messages/notifications.ts';
import { ask } from '#server/db/ask.ts';
import { joined, sql, verbatim, type Sql } from '#server/db/sql.ts';
import type { Write } from '#server/db/write.ts';
import { holdsWords } from '#server/db/search.ts';

export interface NotificationRow {
  id: number;
  title: string;
  body: string;
  destination: string;
  state: NotificationState;
  at: Date;
  total: number;
  waiting: number;
  sent: number;
  failed: number;
  doubtful: number;
  inAppOnly: number;
  isQueued: boolean;
}

/** Columns that the history can be ordered by, and only these. */
export const SORTS: Readonly<Record<string, string>> = {
  fecha: 'n.id',
  titulo: 'n.title collate spanish',
  destino: 'n.destination',
  personas: 'coalesce(c.total, 0)',
  estado: 'n.state',
};

export interface HistoryFilter {
  words: readonly string[];
  state: NotificationState | null;
}

export interface HistoryPage extends HistoryFilter {
  sort: string;
  descending: boolean;
  limit: number;
  offset: number;
}

/** What the office has written; of the product's own nobody asks here. */
const which = ({ words, state }: HistoryFilter): Sql =>
  joined(
    [
      sql`n.origin = 'oficina'`,
      ...(state === null ? [] : [sql`n.state = ${state}`]),
      holdsWords(sql`f_norm(n.title || ' ' || n.body)`, words),
    ],
    ' and ',
  );

export function listNotificationRows(db: Knex, page: HistoryPage): Promise<NotificationRow[]> {
  const direction = verbatim(page.descending ? 'desc' : 'asc');
  return ask(
    db,
    sql`${COUNTED} where ${which(page)} order by ${verbatim(page.sort)} ${direction}, n.id ${direction}
      limit ${page.limit} offset ${page.offset}`,
  );
}

/** With how its recipients are, which is counted while they change. */
const COUNTED = sql`select n.id, n.title, n.body, n.destination, n.state, n.at, coalesce(c.total, 0) as total, coalesce(c.waiting, 0) as waiting,
    coalesce(c.sent, 0) as sent, coalesce(c.failed, 0) as failed, coalesce(c.doubtful, 0) as doubtful,
    coalesce(c.in_app_only, 0) as "inAppOnly", coalesce(c.queued > 0, false) as "isQueued"
  from notifications n left join notification_counts c on c.notification_id = n.id`;

export async function countNotifications(db: Knex, filter: HistoryFilter): Promise<number> {
  const [row] = await ask<{ count: number }>(
    db,
    sql`select count(*)::integer as count from notifications n where ${which(filter)}`,
  );
  return row?.count ?? 0;
}

export async function findNotification(db: Knex, id: number): Promise<NotificationRow | null> {
  const [row] = await ask<NotificationRow>(db, sql`${COUNTED} where n.id = ${id} and n.origin = 'oficina'`);
  return row ?? null;
}

export interface Requeued {
  queued: number;
  /** Those who may not sign in any more: nothing is mailed to them. */
  skipped: number;
}

/**
 * Everybody of it in that state goes out once more, to the address that the account has now. What waits because it could not go
 * out is taken, too; for whoever may not sign in any more it waits no longer.
 */
export async function queueAgain(trx: Write, notification: number, state: RetriedState): Promise<Requeued> {
  const taken = sql`from users u
    where u.id = r.user_id and r.notification_id = ${notification} and r.state = ${state}
      and (r.state <> 'pendiente' or r.due_at is null)`;
  const skipped = await ask(
    trx,
    sql`update notification_recipients r
      set state = case r.state when 'pendiente' then 'sin_correo' else r.state end, error = coalesce(r.error, ${TEXT.notMailed})
      ${taken} and not u.may_sign_in returning r.user_id`,
  );
  const queued = await ask(
    trx,
    sql`update notification_recipients r
      set state = 'pendiente', due_at = app_now(), error = null, failures = 0, address = u.email
      ${taken} and u.may_sign_in returning r.user_id`,
  );
  if (queued.length > 0) await ask(trx, sql`update notifications set state = 'pendiente' where id = ${notification}`);
  return { queued: queued.length, skipped: skipped.length };
}
