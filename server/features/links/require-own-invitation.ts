import { INVITATION_MESSAGES } from '#schemas/messages/invitations.ts';
import type { Knex } from 'knex';
import { notFound } from '#server/errors/not-found.ts';
import { listOwn, type OwnInvitation } from './invitation-queries.ts';

/** One to this account, answered or not: an answer that is sent again is told what came of it. */
export async function requireOwnInvitation(db: Knex, user: number, id: number): Promise<OwnInvitation> {
  const found = (await listOwn(db, user)).find((one) => one.id === id);
  if (!found) throw notFound(INVITATION_MESSAGES.gone);
  return found;
}

/** One that can be answered; of all others it is told alike that they are not there. */
export async function requireWaiting(db: Knex, user: number, id: number): Promise<OwnInvitation> {
  const found = await requireOwnInvitation(db, user, id);
  if (!found.waits) throw notFound(INVITATION_MESSAGES.gone);
  return found;
}
