import type { Transporter } from 'nodemailer';

export interface DeliveredMail {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Every try has this id, so that a mail server which took the mail twice can drop one. */
  messageId: string;
  headers?: Record<string, string>;
}

/**
 * What became of a mail. `later`: nobody took it, and nobody refuses it for good; `down`: the mail server cannot be reached;
 * `unknown`: it was under way when the connection broke, so the mail server may have taken it.
 */
export type Delivery = { outcome: 'sent' } | { outcome: 'refused' | 'later' | 'down' | 'unknown'; reason: string };

const LONGEST_REASON = 300;

/** Tries once, and says what is known afterwards. Never throws. */
export async function deliverMail(transport: Transporter, mail: DeliveredMail, patience: number): Promise<Delivery> {
  const { to, headers = {}, ...rest } = mail;
  const signal = AbortSignal.timeout(patience);
  const way = { isUnderWay: false };
  try {
    await transport.sendMail({
      ...rest,
      headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      // As an object: no text of anybody's is read as a list of addresses.
      to: { name: '', address: to },
      signal,
      beforeContent: () => {
        way.isUnderWay = true;
      },
    } as Parameters<Transporter['sendMail']>[0]);
    return { outcome: 'sent' };
  } catch (error) {
    return judge(error, way.isUnderWay);
  }
}

/** Tells `deliverMail` when a message leaves: up to then nobody can have taken it. */
export function announceContent(transport: Transporter): void {
  transport.use('stream', (mail, done) => {
    const { message, data } = mail as unknown as {
      message: { createReadStream: () => unknown };
      data: { beforeContent?: () => void };
    };
    const { beforeContent } = data;
    const open = message.createReadStream.bind(message);
    message.createReadStream = () => {
      beforeContent?.();
      return open();
    };
    done();
  });
}

interface SmtpFault {
  message?: string;
  responseCode?: number;
  response?: string;
}

function judge(error: unknown, isUnderWay: boolean): Delivery {
  const { message = String(error), responseCode, response } = error as SmtpFault;
  const reason = oneLine(response ?? message);
  if (responseCode !== undefined && responseCode >= 400) {
    // An answer is an answer: the mail server says that it did not take it.
    if (!isUnderWay) return { outcome: 'down', reason };
    return { outcome: responseCode >= 500 ? 'refused' : 'later', reason };
  }
  return { outcome: isUnderWay ? 'unknown' : 'down', reason };
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim().slice(0, LONGEST_REASON);
}
