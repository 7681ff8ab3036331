import { NOTIFICATION_MESSAGES as TEXT } from '#schemas/messages/notifications.ts';
import type { Context } from '#server/context/context.ts';
import { unsubscribeLink } from '../unsubscribe-link.ts';
import type { Claim } from './delivery-queries.ts';

/** The notification as a mail; a digest says how to receive no more of them. */
export function writeMail(
  shared: Pick<Context, 'config' | 'services'>,
  { notification, user, address, title, body, isDigest }: Claim,
) {
  const { config } = shared;
  const link = isDigest ? unsubscribeLink(shared, user) : null;
  return {
    to: address,
    // A title of another time may hold what a header must not.
    subject: title.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim(),
    text: `${body}\n\n-- \n${TEXT.mailFoot(config.university.name)}\n${link === null ? '' : `${TEXT.mailUnsubscribe(link)}\n`}`,
    // By hand once more it bears the same one: a mail server that took both drops one.
    messageId: `<n${notification}-${user}@convoca>`,
    ...(link === null ? {} : { headers: { 'List-Unsubscribe': `<${link}>` } }),
  };
}
