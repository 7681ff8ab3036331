import { randomBytes } from 'node:crypto';
import { ACCOUNT_MESSAGES } from '#schemas/messages/accounts.ts';
import type { Context } from '#server/context/context.ts';
import { write } from '../../db/write.ts';
import { publicOperation } from '../../http/operation.ts';
import { countPasswordLinks, insertPasswordLink } from './password-link-queries.ts';
import { hashToken } from '#server/session/session-service.ts';
import { findUserByEmail } from '#server/core/user/user-queries.ts';
import { publicAddress } from '#server/config/public-address.ts';

const LINKS_PER_HOUR = 5;

/** Answers alike whether the account exists or not; without mail it names the help desk. */
export const requestPasswordLink = publicOperation('request-password-link', {
  summary: 'Asks for a link to choose a new password',
  run: async (context, { body }) => {
    const { mail, requestLimits } = context.services;
    await requestLimits.take('password-link', context.request.ip);
    if (!mail.configured) return { enviado: false, mensaje: ACCOUNT_MESSAGES.resetNeedsHelpDesk(helpDesk(context)) };
    // Not awaited: how long it takes would tell whether the account exists.
    void sendLink(context, body.email).catch(() => context.log.error('a password link could not be queued'));
    return { enviado: true, mensaje: ACCOUNT_MESSAGES.resetRequested };
  },
});

async function sendLink(context: Context<null>, email: string): Promise<void> {
  const user = await findUserByEmail(context.db, email);
  // Nobody's mailbox is filled by somebody else's asking, from however many addresses.
  if (!user?.may_sign_in || (await countPasswordLinks(context.db, user.id)) >= LINKS_PER_HOUR) return;
  const token = randomBytes(32).toString('base64url');
  // After the #: it never reaches a server's log.
  const link = `${publicAddress(context.config)}/login/clave#${token}`;
  await write(context, { action: 'user.request-password-link', again: async () => undefined }, async (trx) => {
    await insertPasswordLink(trx, hashToken(token), user.id);
    await context.services.mail.send(
      { to: user.email, subject: ACCOUNT_MESSAGES.resetMailSubject, text: ACCOUNT_MESSAGES.resetMailBody(link) },
      trx,
    );
    return { ref: { id: user.id }, detail: { user: user.id }, value: undefined };
  });
}

function helpDesk({ config }: Context<null>): string {
  const reachable = [config.help.email, config.help.phone, config.help.extensions].filter((part) => part !== null);
  return reachable.length > 0 ? reachable.join(' · ') : config.university.name;
}
