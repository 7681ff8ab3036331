import type { Context } from '#server/context/context.ts';
import { MAIL_TOPICS, type MailTopic } from '#schemas/generated/domain/mail-topic.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { publicAddress } from '#server/config/public-address.ts';

type Shared = Pick<Context, 'config' | 'services'>;

const PURPOSE = 'unsubscribe';

/** Where a person stops what the product says by mail: what is sealed names them and that, and opens nothing else. */
export function unsubscribeLink({ config, services }: Shared, user: number, topic: MailTopic | null): string {
  // After the #: it never reaches a server's log.
  return `${publicAddress(config)}/baja#${unsubscribeToken(services.secrets, user, topic)}`;
}

export function unsubscribeToken(secrets: Secrets, user: number, topic: MailTopic | null = null): string {
  return secrets.seal(PURPOSE, topic === null ? String(user) : `${user} ${topic}`).toString('base64url');
}

interface Unsubscribing {
  user: number;
  /** null: the reminders. */
  topic: MailTopic | null;
}

/** null: the token is none of ours. */
export function unsubscribing({ services }: Shared, token: string): Unsubscribing | null {
  const text = services.secrets.unseal(PURPOSE, Buffer.from(token, 'base64url'));
  const [, user, sealed] = /^(\d{1,9})(?: ([a-z]+))?$/u.exec(text ?? '') ?? [];
  const topic = MAIL_TOPICS.find((one) => one === sealed) ?? null;
  return user === undefined || (sealed !== undefined && topic === null) ? null : { user: Number(user), topic };
}
