import { ACCOUNT_MESSAGES } from '#schemas/messages/accounts.ts';
import type { Act } from '#schemas/generated/acts.ts';
import type { Context } from '#server/context/context.ts';
import { permit } from '#server/context/permit.ts';
import { findUser, type UserRow } from './user-queries.ts';
import { notFound } from '#server/errors/not-found.ts';

/** The account that an administrator's call names; whoever may not ask does not learn whether there is one. */
export async function requireUser(act: Act, context: Context, id: number): Promise<UserRow> {
  permit(act, context.actor);
  const user = await findUser(context.db, id);
  if (!user) throw notFound(ACCOUNT_MESSAGES.unknownUser);
  return user;
}
