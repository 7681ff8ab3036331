import type { Knex } from 'knex';

const FREE_FAILURES = 5;
const LONGEST_WAIT = 15 * 60;

/** Rows of `login_attempts`, all named by hashes. */
export interface Keys {
  account: string;
  address: string;
  /** The account at this address. */
  pair: string;
  /** That the account has signed in at this address. */
  known: string;
  /** Failures at this address of accounts that have not. */
  guesses: string;
}

export interface Attempt {
  failures: number;
  /** Seconds until it may be tried again. */
  wait: number;
  /** Seconds since the last failure. */
  age: number;
  /** Seconds that are left of the hour that began with the first failure; negative when it is over. */
  hourLeft: number;
}

export type Attempts = Partial<Record<keyof Keys, Attempt>>;

/** How long signing in somewhere counts; the sweep knows it too. */
const KNOWN_FOR = '30 days';

export async function readAttempts(db: Knex, keys: Keys): Promise<Attempts> {
  const { rows }: { rows: (Attempt & { key: string })[] } = await db.raw(
    `select key, failures,
       greatest(0, ceil(extract(epoch from blocked_until - app_now())))::integer as wait,
       extract(epoch from app_now() - last_at)::float8 as age,
       extract(epoch from first_at + interval '1 hour' - app_now())::float8 as "hourLeft"
     from login_attempts
     where key in (:account, :address, :pair, :guesses) or (key = :known and last_at > app_now() - :period::interval)`,
    { ...keys, period: KNOWN_FOR },
  );
  const attempts: Attempts = {};
  for (const name of Object.keys(keys) as (keyof Keys)[]) {
    const row = rows.find(({ key }) => key === keys[name]);
    if (row) attempts[name] = row;
  }
  return attempts;
}

/** Of the account, and of the account at this address. */
export async function countFailures(db: Knex, { account, pair }: Keys): Promise<void> {
  await db.raw(
    `insert into login_attempts as a (key, failures) values (:account, 1), (:pair, 1)
     on conflict (key) do update set
       failures = case when a.last_at < app_now() - interval '1 day' then 1 else a.failures + 1 end,
       last_at = app_now(),
       blocked_until = case when a.last_at >= app_now() - interval '1 day' and a.failures + 1 >= :free
         then app_now() + least(power(2, least(a.failures + 1 - :free, 20)), :longest) * interval '1 second' end`,
    { account, pair, free: FREE_FAILURES, longest: LONGEST_WAIT },
  );
}

/** Counts within the hour that began with the first: accounts that failed from an address, guesses at those new there. */
export async function countHourly(
  db: Knex,
  key: string,
  more: number,
): Promise<{ count: number; secondsLeft: number }> {
  const { rows }: { rows: { count: number; secondsLeft: number }[] } = await db.raw(
    `insert into login_attempts as a (key, failures) values (:key, 1)
     on conflict (key) do update set
       failures = case when a.first_at < app_now() - interval '1 hour' then 1 else a.failures + :more end,
       first_at = case when a.first_at < app_now() - interval '1 hour' then app_now() else a.first_at end,
       last_at = app_now()
     returning failures as count,
       ceil(extract(epoch from first_at + interval '1 hour' - app_now()))::integer as "secondsLeft"`,
    { key, more },
  );
  return rows[0] ?? { count: 0, secondsLeft: 0 };
}

/** No attempt of this account at this address for so long. */
export async function holdBack(db: Knex, { pair }: Keys, seconds: number): Promise<void> {
  await db.raw(
    `update login_attempts set blocked_until = greatest(blocked_until, app_now() + :seconds * interval '1 second')
     where key = :pair`,
    { pair, seconds },
  );
}

/** After a good sign-in: what failed here is forgotten, and that it succeeded here is kept. */
export async function rememberPlace(db: Knex, { pair, known }: Keys): Promise<void> {
  await db('login_attempts').where('key', pair).delete();
  await db.raw(`insert into login_attempts (key) values (:known) on conflict (key) do update set last_at = app_now()`, {
    known,
  });
}
