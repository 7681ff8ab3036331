import { NOTIFICATION_MESSAGES as TEXT } from '#schemas/messages/notifications.ts';
import type { Context } from '#server/context/context.ts';
import { publicAddress } from '#server/config/public-address.ts';
import { mailHtml } from '#server/mail/mail-html.ts';
import { unsubscribeLink } from '../unsubscribe-link.ts';
import type { Claim } from './delivery-queries.ts';

/** The notification as a mail; what the product says by itself tells how to receive no more of it. */
export function writeMail(
  shared: Pick<Context, 'config' | 'services'>,
  { notification, user, address: to, title, body, link, stoppable }: Claim,
) {
  const { config } = shared;
  const stop = stoppable === null ? null : unsubscribeLink(shared, user, stoppable === 'resumen' ? null : stoppable);
  const address = link === null ? null : `${publicAddress(config)}${link}`;
  const said = address === null ? body : `${body}\n\n${address}`;
  const foot = [TEXT.mailFoot(config.university.name), ...(stop === null ? [] : [stopWords(stop, stoppable)])];
  // A title of another time may hold what a header must not.
  const subject = title.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return {
    to,
    subject,
    text: `${said}\n\n-- \n${foot.join('\n')}\n`,
    html: mailHtml({
      subject,
      text: body,
      to: address === null ? null : { address, words: TEXT.mailOpen },
      foot: foot.join('\n'),
    }),
    // Sent by hand once more it bears this id again: a mail server that took both drops one.
    messageId: `<n${notification}-${user}@convoca>`,
    ...(stop === null ? {} : { headers: { 'List-Unsubscribe': `<${stop}>` } }),
  };
}

function stopWords(link: string, stoppable: Claim['stoppable']): string {
  return stoppable === 'resumen' ? TEXT.mailUnsubscribe(link) : TEXT.mailStop(link);
}
