import { FORM_KIND_NAMES } from '#schemas/generated/domain/form-kind.ts';
import { BOARD_MESSAGES } from '#schemas/messages/board.ts';
import { NOTIFICATION_MESSAGES as TEXT } from '#schemas/messages/notifications.ts';
import { NEWS_MESSAGES } from '#schemas/messages/news.ts';
import type { Context } from '#server/context/context.ts';
import { storeNotification } from '#server/core/notification/store-notification.ts';
import { localMinute } from '#server/office-time/local-minute.ts';
import { neverAgain, write, type Write } from '#server/db/write.ts';
import { listOwing } from '../owing-queries.ts';
import { listClosing } from '../news/news-queries.ts';
import { claimDay, collectItems, findDueDay, insertDigests, type DigestItem } from './digest-queries.ts';
import { publicAddress } from '#server/config/public-address.ts';

type Shared = Pick<Context, 'db' | 'config' | 'services'>;

/** By the office's clock. */
const HOUR = 8;
/** Days before a stage ends on which whoever owes evaluations is reminded. */
const DAYS_BEFORE = [7, 3, 1];
const BATCH = 500;
const MOST_ITEMS = 20;
const REMINDER = BOARD_MESSAGES.reminder;

/** Once a day, whichever process comes first: the day's reminders, and one mail at most for each person (A-123). */
export async function remindDaily(shared: Shared): Promise<void> {
  const { db, services } = shared;
  const day = await findDueDay(db, HOUR);
  if (day === null) return;
  const writer = { db, actor: null, request: { id: `resumen ${day}`, idempotency: null } };
  try {
    await write(writer, { action: 'notification.digest', again: neverAgain }, async (trx) => {
      if (!(await claimDay(trx, day))) throw new ClaimedAlready();
      const reminded = (await remindOwing(shared, trx)) + (await remindClosing(trx));
      const digests = digestsOf(publicAddress(shared.config), await collectItems(trx, services.mail.configured));
      for (let from = 0; from < digests.length; from += BATCH)
        await insertDigests(trx, TEXT.digestTitle, digests.slice(from, from + BATCH));
      const detail = { dia: day, recordatorios: reminded, resumenes: digests.length };
      return { ref: { id: day }, detail, value: undefined };
    });
  } catch (error) {
    if (!(error instanceof ClaimedAlready)) throw error;
  }
}

/** Another process came first: nothing is written. */
class ClaimedAlready extends Error {}

async function remindOwing({ config }: Shared, trx: Write): Promise<number> {
  const owing = (await listOwing(trx)).filter(({ daysLeft }) => daysLeft !== null && DAYS_BEFORE.includes(daysLeft));
  const address = `${publicAddress(config)}/gestor/proyectos/tabla`;
  for (const { user, kind, year, count, until } of owing) {
    const name = FORM_KIND_NAMES[kind];
    const deadline = until === null ? [] : [REMINDER.until(localMinute(until))];
    await storeNotification(trx, null, {
      title: REMINDER.subject(name, year, count),
      body: [...deadline, REMINDER.all(address)].join(' '),
      destination: { people: [user] },
      mail: 'digest',
    });
  }
  return owing.length;
}

/** Whoever has begun something and not handed it in. */
async function remindClosing(trx: Write): Promise<number> {
  const open = await listClosing(trx, DAYS_BEFORE);
  for (const { user, project, code, until, daysLeft } of open) {
    const moment = localMinute(until);
    await storeNotification(trx, null, {
      title: NEWS_MESSAGES.closingTitle(daysLeft),
      body: code === null ? NEWS_MESSAGES.closingIdea(moment) : NEWS_MESSAGES.closingProject(code, moment),
      destination: { people: [user] },
      mail: 'digest',
      topic: 'plazos',
      link: project === null ? '/gestor/form/ip' : `/gestor/proyectos/panel/${project}?panel=proyecto`,
    });
  }
  return open.length;
}

function digestsOf(address: string, items: readonly DigestItem[]): { user: number; body: string }[] {
  const own = new Map<number, string[]>();
  for (const { user, title, body, link } of items) {
    const parts = own.get(user) ?? [];
    parts.push(`${title}\n${body}${link === null ? '' : ` ${address}${link}`}`);
    own.set(user, parts);
  }
  return [...own].map(([user, parts]) => {
    const rest = parts.length - MOST_ITEMS;
    const shown = rest > 0 ? [...parts.slice(0, MOST_ITEMS), TEXT.digestRest(rest)] : parts;
    return { user, body: shown.join('\n\n') };
  });
}
