import { ACCOUNT_MESSAGES } from '#schemas/messages/accounts.ts';
import { notFound } from '../../errors/not-found.ts';
import { publicOperation } from '../../http/operation.ts';
import { noteAccess } from '#server/core/user/note-access.ts';
import { originOf } from '#server/session/origin.ts';
import { endFormerSession } from './end-session.ts';
import { readDemoAccounts } from './demo-account-queries.ts';
import { presentOwnUser } from './present-user.ts';
import { requireDemo } from './require-demo.ts';
import { findUser } from '#server/core/user/user-queries.ts';

/** Signs in as one of the listed people, without a password that could leak into an installation. */
export const enterDemoAccount = publicOperation('enter-demo-account', {
  summary: 'Signs in as a person of the demonstration; only there',
  admit: async (context) => requireDemo(context),
  run: async (context, { body }) => {
    const listed = (await readDemoAccounts(context.db)).some(({ id }) => id === body.id);
    const user = listed ? await findUser(context.db, body.id) : undefined;
    if (!user) throw notFound(ACCOUNT_MESSAGES.unknownUser);
    const token = await context.services.sessions.open(user.id, originOf(context.request));
    await endFormerSession(context);
    noteAccess(context, { action: 'access.sign-in', actor: user.id });
    return { token, ...presentOwnUser(user) };
  },
});
