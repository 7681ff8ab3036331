import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '#server/context/context.ts';
import { NOTIFICATION_MESSAGES as TEXT } from '#schemas/messages/notifications.ts';
import { DELIVERY_PATIENCE } from '../../../mail/mail-service.ts';
import {
  claimNext,
  concludeLeft,
  doubtLost,
  settleFailed,
  settleLater,
  settleSent,
  settleUntried,
  type Claim,
} from './delivery-queries.ts';
import { tellNews } from '../news/tell-news.ts';
import { remindDaily } from './remind-daily.ts';
import { writeMail } from './write-mail.ts';

type Shared = Pick<Context, 'db' | 'config' | 'services' | 'log'>;

const BETWEEN_LOOKS = 2_000;
/** Seconds in which a result is known and stored, or the process that sends is gone. */
const CLAIM_SECONDS = (1.5 * DELIVERY_PATIENCE) / 1000;
const FIRST_PAUSE = 30;
const LONGEST_PAUSE = 3600;
/** So often a mail server may put a mail off; then it counts as failed. */
const PUT_OFF = 7;
/** Seconds: the whole mail server is away, so nobody else's mail is tried meanwhile either. */
const WHILE_DOWN = 30;

const BETWEEN_DAYS = 60_000;

interface Pace {
  /** Milliseconds between two looks at what waits. */
  every: number;
  /** And at whether a new day has begun. */
  daily: number;
  claimSeconds: number;
  whileDown: number;
}

/** Sends what waits, one mail at a time in each process: a kill leaves one doubt at most. */
export function workOnDelivery(
  shared: Shared,
  {
    every = BETWEEN_LOOKS,
    daily = BETWEEN_DAYS,
    claimSeconds = CLAIM_SECONDS,
    whileDown = WHILE_DOWN,
  }: Partial<Pace> = {},
): void {
  const { db, services, log } = shared;
  let isNew = true;
  services.jobs.repeat(async (signal) => {
    // What the process before this one has left.
    if (isNew) await concludeLeft(db);
    isNew = false;
    const lost = await doubtLost(db, TEXT.lostOnTheWay);
    if (lost > 0) log.warn({ lost }, 'mails of which nobody knows whether they arrived');
    if (!services.mail.configured) return;
    while (!signal.aborted) {
      const claim = await claimNext(db, claimSeconds);
      if (!claim) return;
      if (!(await deliver(shared, claim, whileDown))) {
        await pause(whileDown * 1000, undefined, { signal }).catch(() => undefined);
        return;
      }
    }
  }, every);
  services.jobs.repeat(() => tellNews(shared), every);
  services.jobs.repeat(() => remindDaily(shared), daily);
}

/** False: the mail server is away, and trying the next one would only fail as well. */
async function deliver(shared: Shared, claim: Claim, whileDown: number): Promise<boolean> {
  const { db, services, log } = shared;
  const delivery = await services.mail.deliver(writeMail(shared, claim));
  if (delivery.outcome === 'sent') {
    await settleSent(db, claim);
    return true;
  }
  const { outcome, reason } = delivery;
  const { notification, failures } = claim;
  log.warn({ notification, outcome, reason, failures }, 'a notification was not mailed');
  if (outcome === 'down') await settleUntried(db, claim, whileDown, reason);
  else if (outcome === 'unknown') await settleFailed(db, claim, 'dudoso', reason);
  else if (outcome === 'refused' || failures >= PUT_OFF) await settleFailed(db, claim, 'fallido', reason);
  else await settleLater(db, claim, Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures), reason);
  return outcome !== 'down';
}
