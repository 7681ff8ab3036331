import type { Knex } from 'knex';
import type { Actor } from './actor.ts';
import type { Origin } from './origin.ts';
import type { Beside } from '#server/db/beside.ts';
import { ask } from '#server/db/ask.ts';
import { prepared } from '#server/db/prepared.ts';
import { sql } from '#server/db/sql.ts';
import { SESSION_SECONDS } from '#server/config/limits.ts';
import { ACTOR_COLUMNS, toActor, type ActorRow } from './actor-row.ts';

const { idle, total } = SESSION_SECONDS;
/** A session is renewed no more often than this, in seconds. */
const RENEWED_EVERY = 60;

const NOTHING: Beside<null> = { ...sql`select`, read: () => null };

/** Whom a session belongs to, and the answer of the question that went along with it. */
export interface FoundSession<T> {
  actor: Actor | 'invalid' | 'expired';
  beside: T | null;
}

/** Reads who the session belongs to and, once a minute, renews it: one round trip for every request, what else it asks included. */
export async function findSession<T>(
  db: Knex,
  tokenHash: Buffer,
  beside: Beside<T | null> = NOTHING,
): Promise<FoundSession<T>> {
  const [row] = await prepared<ActorRow & { expired: boolean }>(
    db,
    sql`select f.token_hash as session_hash, f.expires_at <= app_now() as expired,
       case when f.expires_at > app_now()
         and f.expires_at < least(app_now() + make_interval(secs => ${idle - RENEWED_EVERY}), f.ends_at)
         then renew_session(f.token_hash, ${idle}::integer) end as renewed, ${ACTOR_COLUMNS},
       case when v.id is not null then json_build_object('id', v.id, 'ape', v.ape, 'nom', v.nom) end as viewer, x.*
     from (select s.token_hash, s.expires_at, s.ends_at, s.user_id, s.viewing_as from sessions s where s.token_hash = ${tokenHash}) f
       join users u on u.id = coalesce(f.viewing_as, f.user_id)
       left join users v on f.viewing_as is not null and v.id = f.user_id left join lateral (${beside}) x on true
     where u.may_sign_in and (v.id is null or v.may_sign_in)`,
  );
  if (!row) return { actor: 'invalid', beside: null };
  if (row.expired) return { actor: 'expired', beside: null };
  return { actor: toActor(row), beside: beside.read({ ...row }) };
}

/**
 * False: the password that was proven is not the account's any more. The account's row is asked under its lock: whoever changes
 * the password ends all sessions, and this one would come after.
 */
export async function insertSession(
  db: Knex,
  tokenHash: Buffer,
  { userId, proven = null, from }: { userId: number; proven?: string | null; from: Origin | null },
): Promise<boolean> {
  const made = await ask(
    db,
    sql`with signed as (update users set last_sign_in_at = app_now()
        where id = ${userId} and (${proven}::text is null or password_hash = ${proven}) returning id)
      insert into sessions (token_hash, user_id, expires_at, ends_at, address, device)
      select ${tokenHash}, id, app_now() + make_interval(secs => ${idle}), app_now() + make_interval(secs => ${total}),
        ${from?.address ?? null}::text, ${from?.device ?? null}::text from signed
      returning user_id`,
  );
  return made.length > 0;
}

export async function deleteSession(db: Knex, tokenHash: Buffer): Promise<void> {
  await db('sessions').where('token_hash', tokenHash).delete();
}

/** How many, but for the one that is to stay; whoever saw the product as this person sees it as himself again. */
export async function deleteSessionsOf(
  db: Knex,
  userId: number,
  { except, only }: { except?: Buffer | undefined; only?: number | undefined } = {},
): Promise<number> {
  if (only === undefined) await db('sessions').where('viewing_as', userId).update({ viewing_as: null });
  const sessions = db('sessions').where('user_id', userId);
  if (except) sessions.whereNot('token_hash', except);
  if (only !== undefined) sessions.where('id', only);
  return sessions.delete();
}

export interface OpenSession {
  since: Date;
  lastUsed: Date;
  until: Date;
  isOwn: boolean;
  id: number;
  device: string | null;
  address: string | null;
}

/** Those that are open now, the one used last first. */
export async function listSessionsOf(db: Knex, userId: number, own: Buffer): Promise<OpenSession[]> {
  return ask(
    db,
    sql`select created_at as since, last_used_at as "lastUsed", least(expires_at, ends_at) as until, token_hash = ${own} as "isOwn",
        id::float8 as id, device, address
      from sessions where user_id = ${userId} and expires_at > app_now() order by last_used_at desc, created_at desc`,
  );
}

/** Whom the session sees the product as; null: nobody else. */
export async function setViewing(db: Knex, tokenHash: Buffer, userId: number | null): Promise<void> {
  await db('sessions').where('token_hash', tokenHash).update({ viewing_as: userId });
}
