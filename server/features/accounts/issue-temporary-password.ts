import { ACCOUNT_MESSAGES } from '#schemas/messages/accounts.ts';
import { write, type Write } from '../../db/write.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { permit } from '#server/context/permit.ts';
import { openTemporaryPasswords } from './open-temporary-passwords.ts';
import { presentTemporaryPassword } from './present-temporary-password.ts';
import { revokePasswordLinks } from './password-link-queries.ts';
import { makeTemporaryPassword, sealPurpose } from './temporary-password.ts';
import { setTemporaryPassword } from './user-queries.ts';
import { findUser } from '#server/core/user/user-queries.ts';

/** The former password stops working and whoever is signed in with it is signed out. */
export const issueTemporaryPassword = sessionOperation('issue-temporary-password', {
  summary: 'Issues a temporary password, for 72 h',
  admit: async (context, { params }) => {
    const user = await findUser(context.db, params.id);
    if (context.actor.userType === 'admin' && !user) throw notFound(ACCOUNT_MESSAGES.unknownUser);
    permit('POST /usr/{id}/restablecer', context.actor);
    return user;
  },
  run: async (context, { params }, user) => {
    const { passwords, secrets, sessions } = context.services;
    const { id } = params;
    const password = makeTemporaryPassword(user);
    const passwordHash = await passwords.hash(password);
    const issued = async (trx: Write) => {
      const [temporary] = await openTemporaryPasswords(trx, secrets, id);
      if (!temporary) throw notFound(ACCOUNT_MESSAGES.unknownUser);
      return presentTemporaryPassword(temporary);
    };
    return write(
      context,
      { action: 'user.issue-temporary-password', again: (_ref, trx) => issued(trx) },
      async (trx) => {
        await setTemporaryPassword(trx, id, passwordHash, secrets.seal(sealPurpose(id), password));
        await sessions.endAll(id, trx);
        await revokePasswordLinks(trx, id);
        return { ref: { id }, detail: { user: id }, value: await issued(trx) };
      },
    );
  },
});
