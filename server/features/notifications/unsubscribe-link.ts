import type { Context } from '#server/context/context.ts';
import type { Secrets } from '#server/secrets/secrets.ts';

type Shared = Pick<Context, 'config' | 'services'>;

const PURPOSE = 'unsubscribe';

/** Where a person stops the product's reminders by mail: what is sealed names them, and opens nothing else. */
export function unsubscribeLink({ config, services }: Shared, user: number): string {
  // After the #: it never reaches a server's log.
  return `${config.publicUrl ?? `http://localhost:${config.port}`}/baja#${unsubscribeToken(services.secrets, user)}`;
}

export function unsubscribeToken(secrets: Secrets, user: number): string {
  return secrets.seal(PURPOSE, String(user)).toString('base64url');
}

/** null: the token is none of ours. */
export function unsubscribingUser({ services }: Shared, token: string): number | null {
  const text = services.secrets.unseal(PURPOSE, Buffer.from(token, 'base64url'));
  return text !== null && /^\d{1,9}$/u.test(text) ? Number(text) : null;
}
