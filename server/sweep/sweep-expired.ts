import type { Knex } from 'knex';
import { ACCESS_DAYS } from '#server/config/limits.ts';

/** Removes what has had its time, by the database's clock. */
export async function sweepExpired(db: Knex): Promise<void> {
  // Expired sessions stay a week: their token is answered as expired, not as unknown.
  await db.raw(`delete from sessions where least(expires_at, ends_at) < app_now() - interval '7 days'`);
  await db.raw(`delete from password_resets where expires_at < app_now() - interval '1 day'`);
  await db.raw(
    `update users set temporary_password = null where temporary_password is not null and temporary_password_until < app_now()`,
  );
  // Where somebody has signed in counts for a month (login-attempt-queries).
  await db.raw(
    `delete from login_attempts
     where last_at < app_now() - case when key like 'known:%' then interval '30 days' else interval '1 day' end
       and coalesce(blocked_until, last_at) < app_now()`,
  );
  await db.raw(`delete from rate_limits where expire < extract(epoch from app_now() - interval '1 day') * 1000`);
  await db.raw(`select forget_accesses(make_interval(days => ?))`, [ACCESS_DAYS]);
  await db.raw(`delete from idempotency where at < app_now() - interval '24 hours'`);
  await db.raw(`delete from drafts where at < app_now() - interval '30 days'`);
  // The queue has given it up; whoever waits for it may ask again.
  await db.raw(
    `update background_jobs set state = 'fallo' where state in ('espera', 'en_curso') and updated_at < app_now() - interval '1 hour'`,
  );
  await db.raw(
    `with lost as (update anonymisations set state = 'fallo' where state in ('espera', 'en_curso') and updated_at < app_now() - interval '1 hour'
       returning id)
     update anonymisation_people p set dni = null from lost where p.run_id = lost.id`,
  );
  // Its file is nobody's any more: the sweep of files removes it.
  await db.raw(
    `with gone as (
       delete from background_jobs where state in ('listo', 'fallo') and updated_at < app_now() - interval '1 day'
       returning storage_key)
     insert into pending_blobs (storage_key, at)
       select storage_key, app_now() - interval '1 day' from gone where storage_key is not null on conflict do nothing`,
  );
}
