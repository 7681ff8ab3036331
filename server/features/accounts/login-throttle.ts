import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { throttled } from '../../errors/throttled.ts';

export interface LoginThrottle {
  /** Runs one attempt to prove who somebody is; it throws 429 where too many failed. `act` tells whether it succeeded. */
  attempt: (email: string, address: string, act: () => Promise<boolean>) => Promise<boolean>;
}

const FREE_FAILURES = 5;
const LONGEST_WAIT = 15 * 60;
const PER_ADDRESS = 300;

/**
 * Counts failures only, in the database, for all processes: from the fifth on an account waits twice as long each
 * time; an address, which a whole campus shares, has 300 an hour. Unknown accounts are counted like known ones.
 */
export function createLoginThrottle(db: Knex, pepper: Buffer): LoginThrottle {
  const inTurn = new Map<string, Promise<unknown>>();
  const keyOf = (kind: string, value: string) =>
    `${kind}:${createHmac('sha256', pepper).update(value).digest('base64url')}`;

  async function attempt(account: string, address: string, act: () => Promise<boolean>): Promise<boolean> {
    const wait = await secondsToWait(db, account, address);
    if (wait > 0) throw throttled(wait);
    const succeeded = await act();
    if (succeeded) await db('login_attempts').where('key', account).delete();
    else await countFailure(db, account, address);
    return succeeded;
  }

  return {
    attempt(email, address, act) {
      // Addresses are plain letters: what a database might take for one of them counts as that one.
      const account = keyOf(
        'account',
        email
          .normalize('NFKD')
          .toLowerCase()
          .replaceAll(/\P{ASCII}/gu, ''),
      );
      // One at a time per account, or a burst would be through before the first failure is counted.
      const before = inTurn.get(account) ?? Promise.resolve();
      const mine = before.catch(() => undefined).then(() => attempt(account, keyOf('address', address), act));
      inTurn.set(account, mine);
      const leave = () => {
        if (inTurn.get(account) === mine) inTurn.delete(account);
      };
      mine.then(leave, leave);
      return mine;
    },
  };
}

async function secondsToWait(db: Knex, account: string, address: string): Promise<number> {
  const found: { rows: { wait: number | null }[] } = await db.raw(
    `select ceil(extract(epoch from max(blocked_until) - app_now()))::integer as wait from login_attempts
     where key in (?, ?) and blocked_until > app_now()`,
    [account, address],
  );
  return found.rows[0]?.wait ?? 0;
}

async function countFailure(db: Knex, account: string, address: string): Promise<void> {
  await db.raw(
    `insert into login_attempts as a (key, failures) values (:account, 1)
     on conflict (key) do update set
       failures = case when a.last_at < app_now() - interval '1 day' then 1 else a.failures + 1 end,
       last_at = app_now(),
       blocked_until = case when a.last_at >= app_now() - interval '1 day' and a.failures + 1 >= :free
         then app_now() + least(power(2, least(a.failures + 1 - :free, 20)), :longest) * interval '1 second' end`,
    { account, free: FREE_FAILURES, longest: LONGEST_WAIT },
  );
  await db.raw(
    `insert into login_attempts as a (key, failures) values (:address, 1)
     on conflict (key) do update set
       failures = case when a.first_at < app_now() - interval '1 hour' then 1 else a.failures + 1 end,
       first_at = case when a.first_at < app_now() - interval '1 hour' then app_now() else a.first_at end,
       last_at = app_now(),
       blocked_until = case when a.first_at >= app_now() - interval '1 hour' and a.failures + 1 >= :limit
         then a.first_at + interval '1 hour' end`,
    { address, limit: PER_ADDRESS },
  );
}
