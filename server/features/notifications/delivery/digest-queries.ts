import type { Knex } from 'knex';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import { isWanted } from '#server/core/notification/store-notification.ts';
import type { Write } from '#server/db/write.ts';
import { ZONE_SQL } from '#server/office-time/zone-sql.ts';

/** Today by the office's clock, when its morning has come and nobody has reminded anybody yet; otherwise null. */
export async function findDueDay(db: Knex, hour: number): Promise<string | null> {
  const [row] = await ask<{ day: string }>(
    db,
    sql`select to_char(o.now, 'YYYY-MM-DD') as day from (select app_now() at time zone ${ZONE_SQL} as now) o
      where extract(hour from o.now) >= ${hour} and not exists (select from digest_days d where d.day = o.now::date)`,
  );
  return row?.day ?? null;
}

/** False: another process was quicker. */
export async function claimDay(trx: Write, day: string): Promise<boolean> {
  const claimed = await ask(
    trx,
    sql`insert into digest_days (day) values (${day}::date) on conflict do nothing returning day`,
  );
  return claimed.length > 0;
}

export interface DigestItem {
  user: number;
  title: string;
  body: string;
  link: string | null;
}

/** Takes all that waits for a digest; what is older than a week, or goes to who does not want it, stays under the bell alone. */
export async function collectItems(trx: Write, isMailed: boolean): Promise<DigestItem[]> {
  const items = await ask<DigestItem & { isWanted: boolean }>(
    trx,
    sql`with taken as (
        update notification_recipients r
        set state = case when ${isMailed} and ${isWanted(sql`n.topic`)} and u.may_sign_in and n.at > app_now() - interval '7 days'
            then 'enviado' else 'sin_correo' end, sent_at = app_now()
        from notifications n, users u
        where r.state = 'resumen' and n.id = r.notification_id and u.id = r.user_id
        returning r.user_id as user, r.notification_id as id, n.title, n.body, n.link, r.state)
      select t.user, t.title, t.body, t.link, t.state = 'enviado' as "isWanted" from taken t order by t.user, t.id`,
  );
  await ask(trx, sql`update notifications set state = 'enviada' where origin = 'producto' and state = 'pendiente'`);
  return items.filter(({ isWanted }) => isWanted);
}

/** One mail for each person; it is not under the bell, where each of its parts is. */
export async function insertDigests(
  trx: Write,
  title: string,
  digests: readonly { user: number; body: string }[],
): Promise<void> {
  await ask(
    trx,
    sql`with item as materialized (
        select nextval(pg_get_serial_sequence('notifications', 'id'))::integer as id, d.user_id, d.body
        from unnest(${digests.map(({ user }) => user)}::integer[], ${digests.map(({ body }) => body)}::text[]) as d (user_id, body)),
      made as (
        insert into notifications (id, title, body, destination, origin) overriding system value
        select i.id, ${title}, i.body, 'seleccion', 'resumen' from item i)
      insert into notification_recipients (notification_id, user_id, address, due_at, read_at)
      select i.id, u.id, u.email, app_now(), app_now() from item i join users u on u.id = i.user_id`,
  );
}
