import type { BrowserClient } from '#web/app/client-context.ts';
import { tokenStore } from '#web/http/token-store.ts';
import { noteWho } from './left-place.ts';
import type { SessionState } from './session.ts';

/** The session is over: its token had expired. */
export const OVER = 'over';

/**
 * Whose the stored token is and what they may do. null: another session has begun meanwhile, which is asked about by itself, or
 * the token is not one, which the client has said. The id is known at a sign-in; at the start the user comes first.
 */
export async function readSession(
  client: BrowserClient,
  userId: number | null,
): Promise<SessionState | typeof OVER | null> {
  const token = tokenStore.read();
  // Where the id is known both calls go out together.
  const [user, early] = await Promise.all([
    client.call('read-own-user'),
    // Who must change a temporary password is refused it: that is no error to show.
    userId === null ? null : client.call('list-route-permissions', { params: { id: userId }, show: 'none' }),
  ]);
  if (tokenStore.read() !== token) return null;
  if (user === undefined) return OVER;
  if (!user.ok) return user.kind === 'invalidToken' ? null : { phase: 'broken' };
  noteWho(user.data.id);
  if (user.data.debeCambiarClave) return { phase: 'in', user: user.data, permissions: [] };
  const { id } = user.data;
  const permissions = early?.ok ? early : await client.call('list-route-permissions', { params: { id } });
  if (tokenStore.read() !== token) return null;
  if (permissions === undefined) return OVER;
  if (!permissions.ok) return permissions.kind === 'invalidToken' ? null : { phase: 'broken' };
  return { phase: 'in', user: user.data, permissions: permissions.data };
}
