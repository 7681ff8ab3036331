import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { throttled } from '#server/errors/throttled.ts';
import { addressGroup } from './address-group.ts';
import {
  countFailures,
  countHourly,
  holdBack,
  readAttempts,
  rememberPlace,
  type Attempt,
  type Attempts,
  type Keys,
} from './login-attempt-queries.ts';

export interface LoginThrottle {
  /** Runs one attempt to prove who somebody is; it throws 429 where too many failed. `act` tells whether it succeeded. */
  attempt: (email: string, address: string, act: () => Promise<boolean>) => Promise<boolean>;
}

/** So many accounts that failed from one address within the hour are more than a campus that types badly. */
const CROWD = 300;
/** And so many are nobody but a machine. */
const FLOOD = 1_000;
/** So many guesses at accounts that have not signed in there, on however many: more than a first day of a whole campus. */
const GUESSES = 600;

/**
 * Counts failures only, in the database, for all processes. From the fifth on an account waits twice as long each
 * time, wherever it is tried; where its person has signed in before, only what failed there counts, so that strangers
 * shut nobody out. Of an address, which a whole campus shares, accounts are counted and not failures. From one where
 * many accounts fail each has one more attempt that may fail; from one where a flood does, only those that have signed in
 * there before; so does one from where accounts that are new to it failed too often in all. Unknown accounts are
 * counted like known ones.
 */
export function createLoginThrottle(db: Knex, pepper: Buffer): LoginThrottle {
  const inTurn = new Map<string, Promise<unknown>>();
  const keyOf = (kind: string, value: string) =>
    `${kind}:${createHmac('sha256', pepper).update(value).digest('base64url')}`;

  async function attempt(keys: Keys, act: () => Promise<boolean>): Promise<boolean> {
    const before = await readAttempts(db, keys);
    const wait = secondsToWait(before);
    if (wait > 0) throw throttled(wait);
    if (await act()) {
      await rememberPlace(db, keys);
      return true;
    }
    // Before its own failure, so that this lies within the hour that it is counted in.
    const crowd = await countHourly(db, keys.address, hasFailedThisHour(before) ? 0 : 1);
    if (!isKnown(before)) await countHourly(db, keys.guesses, 1);
    await countFailures(db, keys);
    if (!isKnown(before) && crowd.count > CROWD) {
      await holdBack(db, keys, crowd.secondsLeft);
      throw throttled(crowd.secondsLeft);
    }
    return false;
  }

  return {
    attempt(email, address, act) {
      // Addresses are plain letters: what a database might take for one of them counts as that one.
      const name = email
        .normalize('NFKD')
        .toLowerCase()
        .replaceAll(/\P{ASCII}/gu, '');
      const place = addressGroup(address);
      const keys = {
        account: keyOf('account', name),
        address: keyOf('address', place),
        pair: keyOf('pair', `${name}\n${place}`),
        known: keyOf('known', `${name}\n${place}`),
        guesses: keyOf('guesses', place),
      };
      // One at a time per account, or a burst would be through before the first failure is counted.
      const before = inTurn.get(keys.account) ?? Promise.resolve();
      const mine = before.catch(() => undefined).then(() => attempt(keys, act));
      inTurn.set(keys.account, mine);
      const leave = () => {
        if (inTurn.get(keys.account) === mine) inTurn.delete(keys.account);
      };
      mine.then(leave, leave);
      return mine;
    },
  };
}

function secondsToWait(attempts: Attempts): number {
  const { account, pair, address, guesses } = attempts;
  const here = pair?.wait ?? 0;
  if (isKnown(attempts)) return here;
  return Math.max(here, account?.wait ?? 0, waitOf(address, FLOOD), waitOf(guesses, GUESSES));
}

/** Until the hour is over, where there were so many. */
function waitOf(counted: Attempt | undefined, most: number): number {
  return counted && counted.failures >= most ? counted.hourLeft : 0;
}

const isKnown = ({ known }: Attempts) => known !== undefined;

/** Whether this account is among those that were counted of its address. */
function hasFailedThisHour({ pair, address }: Attempts): boolean {
  return pair !== undefined && address !== undefined && address.hourLeft > 0 && pair.age <= 3600 - address.hourLeft;
}
