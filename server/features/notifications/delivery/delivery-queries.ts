import type { Knex } from 'knex';
import type { MailTopic } from '#schemas/generated/domain/mail-topic.ts';
import { ask } from '#server/db/ask.ts';
import { sql, type Sql } from '#server/db/sql.ts';

/** One mail that this process alone may send now. */
export interface Claim {
  notification: number;
  user: number;
  attempt: number;
  /** Tries that the mail server has put off. */
  failures: number;
  address: string;
  title: string;
  body: string;
  link: string | null;
  /** Said by the product: people may do without it. */
  stoppable: 'resumen' | MailTopic | null;
}

/**
 * Takes the next one that is due, for so many seconds. It is said before the mail leaves: whoever is killed afterwards leaves
 * a doubt, never a second mail.
 */
export async function claimNext(db: Knex, seconds: number): Promise<Claim | null> {
  const [claim] = await ask<Claim>(
    db,
    sql`with next as materialized (
        select notification_id, user_id from notification_recipients
        where state = 'pendiente' and due_at <= app_now() order by due_at limit 1 for update skip locked)
      update notification_recipients r
      set state = 'enviando', attempts = r.attempts + 1, claimed_until = app_now() + ${seconds} * interval '1 second'
      from next, notifications n
      where r.notification_id = next.notification_id and r.user_id = next.user_id and n.id = r.notification_id
      returning r.notification_id as notification, r.user_id as user, r.attempts as attempt, r.address, n.title, n.body, n.link,
        r.failures, case n.origin when 'resumen' then 'resumen' when 'aviso' then n.topic end as stoppable`,
  );
  return claim ?? null;
}

export function settleSent(db: Knex, claim: Claim): Promise<void> {
  return settle(db, claim, sql`state = 'enviado', sent_at = app_now(), error = null`);
}

export function settleFailed(db: Knex, claim: Claim, state: 'fallido' | 'dudoso', reason: string): Promise<void> {
  return settle(db, claim, sql`state = ${state}, error = ${reason}`);
}

/** It waits its turn again. */
export function settleLater(db: Knex, claim: Claim, seconds: number, reason: string): Promise<void> {
  return settle(
    db,
    claim,
    sql`state = 'pendiente', failures = failures + 1, due_at = app_now() + ${seconds} * interval '1 second', error = ${reason}`,
  );
}

/** It was not tried at all: that does not count. */
export function settleUntried(db: Knex, claim: Claim, seconds: number, reason: string): Promise<void> {
  return settle(
    db,
    claim,
    sql`state = 'pendiente', due_at = app_now() + ${seconds} * interval '1 second', error = ${reason}`,
  );
}

/** Whoever sent these has not been heard of: nobody knows, and nothing sends them again by itself. */
export async function doubtLost(db: Knex, reason: string): Promise<number> {
  const lost = await ask<{ notification_id: number }>(
    db,
    sql`update notification_recipients set state = 'dudoso', error = ${reason}, claimed_until = null
      where state = 'enviando' and claimed_until < app_now() returning notification_id`,
  );
  for (const id of new Set(lost.map(({ notification_id: notification }) => notification)))
    await concludeSending(db, id);
  return lost.length;
}

/** A notification is done with when nothing of it waits or is under way. */
async function concludeSending(db: Knex, notification: number): Promise<void> {
  await ask(
    db,
    sql`update notifications n
      set state = case when exists (select from notification_recipients r
          where r.notification_id = n.id and r.state in ('fallido', 'dudoso')) then 'error' else 'enviada' end
      where n.id = ${notification} and not exists (select from notification_recipients r
        where r.notification_id = n.id and r.state in ('pendiente', 'enviando'))`,
  );
}

/** A process that was killed after a mail's outcome and before its notification's has left it open: nothing of it waits any more. */
export async function concludeLeft(db: Knex): Promise<void> {
  const left = await ask<{ id: number }>(
    db,
    sql`select n.id from notifications n where n.state = 'pendiente' and n.origin <> 'producto' and not exists (
        select from notification_recipients r where r.notification_id = n.id and r.state in ('pendiente', 'enviando'))`,
  );
  for (const { id } of left) await concludeSending(db, id);
}

/** A known result counts also where it came so late that there was a doubt, unless somebody sent it again meanwhile. */
async function settle(db: Knex, { notification, user, attempt }: Claim, set: Sql): Promise<void> {
  await ask(
    db,
    sql`update notification_recipients set ${set}, claimed_until = null
      where notification_id = ${notification} and user_id = ${user} and attempts = ${attempt}
        and state in ('enviando', 'dudoso')`,
  );
  await concludeSending(db, notification);
}
