import { randomUUID } from 'node:crypto';
import { SETUP_MESSAGES as TEXT } from '#schemas/messages/setup.ts';
import { publicAddress } from '#server/config/public-address.ts';
import { permit } from '#server/context/permit.ts';
import { findUser } from '#server/core/user/user-queries.ts';
import { badRequest } from '#server/errors/bad-request.ts';
import { notFound } from '#server/errors/not-found.ts';
import { mailHtml } from '#server/mail/mail-html.ts';
import { sessionOperation } from '../../http/operation.ts';

/** Tried once and now, so that whoever set the mail up reads what the mail server says. */
export const sendTestMail = sessionOperation('send-test-mail', {
  summary: 'Sends a mail to the caller, and says what became of it',
  admit: async (context) => void permit('POST /preparacion/correo', context.actor),
  run: async ({ db, actor, config, services }) => {
    if (!services.mail.configured) throw badRequest(TEXT.noMail);
    const user = await findUser(db, actor.id);
    if (!user) throw notFound();
    const words = { subject: TEXT.subject, text: TEXT.body(publicAddress(config)), foot: config.university.name };
    const delivery = await services.mail.deliver({
      to: user.email,
      subject: words.subject,
      text: words.text,
      html: mailHtml(words),
      messageId: `<prueba-${randomUUID()}@convoca>`,
    });
    return {
      para: user.email,
      enviado: delivery.outcome === 'sent',
      motivo: delivery.outcome === 'sent' ? null : TEXT.failed[delivery.outcome](delivery.reason),
    };
  },
});
