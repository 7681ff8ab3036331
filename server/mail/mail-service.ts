import type { Knex } from 'knex';
import { createTransport } from 'nodemailer';
import type { Config } from '#server/config/config.ts';
import type { JobService } from '../jobs/job-service.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { announceContent, deliverMail, type DeliveredMail, type Delivery } from './deliver-mail.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface MailService {
  /** Whether this installation can send mail at all. */
  configured: boolean;
  /** Queues a mail: it goes out exactly if the transaction commits, now or when the mail server is back. */
  send: (mail: Mail, trx: Knex.Transaction) => Promise<void>;
  /** Tries once, now, and says what became of it: for who keeps count of each mail. */
  deliver: (mail: Omit<DeliveredMail, 'from'>) => Promise<Delivery>;
}

const PURPOSE = 'mail';
const TIMEOUT = 20_000;
/** A try is over by then, one way or the other. */
export const DELIVERY_PATIENCE = 60_000;

const NO_MAIL: MailService = {
  configured: false,
  send: async () => undefined,
  deliver: async () => ({ outcome: 'down', reason: 'no mail server' }),
};

/** Mails wait sealed in the queue: links that open an account must not be readable in the database. */
export function createMailService(
  mail: Config['mail'],
  jobs: Pick<JobService, 'work' | 'enqueue'>,
  secrets: Secrets,
): MailService {
  if (mail === null) return NO_MAIL;
  const transport = createTransport({
    url: mail.url,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  announceContent(transport);

  jobs.work<{ sealed: string }>('mail', async ({ sealed }, job) => {
    const text = secrets.unseal(PURPOSE, Buffer.from(sealed, 'base64'));
    // Sealed under a secret that is gone: no later attempt could read it either.
    if (text === null) return;
    const message = JSON.parse(text) as Mail;
    // Every attempt bears this id, so that a mail server that took it twice can drop one.
    await transport.sendMail({ from: mail.from, ...message, messageId: `<${job.id}@convoca>` });
  });

  return {
    configured: true,
    deliver: (message) => deliverMail(transport, { from: mail.from, ...message }, DELIVERY_PATIENCE),
    send: ({ to, subject, text }, trx) => {
      const message: Mail = { to, subject: subject.replaceAll(/\s+/g, ' '), text };
      return jobs.enqueue('mail', { sealed: secrets.seal(PURPOSE, JSON.stringify(message)).toString('base64') }, trx);
    },
  };
}
