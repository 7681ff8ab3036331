import type { Context } from '#server/context/context.ts';
import { noteAccess } from '#server/core/user/note-access.ts';
import { endViewing } from './end-viewing.ts';

/** The session that asks is over; the audit says whose it was. */
export async function endSession(context: Context): Promise<void> {
  const { viewer, sessionHash } = context.actor;
  const { sessions } = context.services;
  // Whoever leaves while looking on as somebody else looks on no more.
  if (viewer) await endViewing(context, viewer, (trx) => sessions.end(sessionHash, trx));
  else await sessions.end(sessionHash);
  noteAccess(context, { action: 'access.sign-out', actor: (viewer ?? context.actor).id });
}

/** Whoever signs in in a browser that still has a session leaves that one: nobody could end it there any more. */
export async function endFormerSession(context: Context<null>): Promise<void> {
  const { token } = context.request;
  if (!token) return;
  const { actor } = await context.services.sessions.find(token);
  if (typeof actor !== 'string') await endSession({ ...context, actor });
}
