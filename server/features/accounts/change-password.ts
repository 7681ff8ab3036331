import { ACCOUNT_MESSAGES } from '#schemas/messages/accounts.ts';
import { write, type Write } from '../../db/write.ts';
import { sessionOperation } from '../../http/operation.ts';
import { originOf } from '#server/session/origin.ts';
import { refuseCommonPassword } from '#server/passwords/refuse-common.ts';
import { passwordRefused, provePassword, wrongPassword } from './prove-password.ts';
import { revokePasswordLinks } from './password-link-queries.ts';
import { setOwnPassword } from './user-queries.ts';

/** All sessions of the account end at once; whoever just proved both passwords gets a new one. */
export const changePassword = sessionOperation('change-password', {
  summary: 'Changes the own password',
  withTemporaryPassword: true,
  run: async (context, { body }) => {
    const { passwords, sessions } = context.services;
    const { id } = context.actor;
    const stored = await provePassword(context, body.actual);
    if (body.nueva === body.actual) throw passwordRefused('/nueva', ACCOUNT_MESSAGES.sameAsPresent);
    refuseCommonPassword(body.nueva, context.actor, '/nueva');
    const passwordHash = await passwords.hash(body.nueva);
    const answer = async (trx: Write) => ({
      token: await sessions.open(id, originOf(context.request), trx),
      mensaje: ACCOUNT_MESSAGES.passwordChanged,
    });
    return write(context, { action: 'user.change-password', again: (_ref, trx) => answer(trx) }, async (trx) => {
      // The office may have given the account another one since.
      if (!(await setOwnPassword(trx, id, passwordHash, stored))) throw wrongPassword();
      await sessions.endAll(id, trx);
      await revokePasswordLinks(trx, id);
      return { ref: { id }, value: await answer(trx) };
    });
  },
});
