import { ACCOUNT_MESSAGES } from '#schemas/messages/accounts.ts';
import { write, type Write } from '../../db/write.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { sessionOperation } from '../../http/operation.ts';
import { originOf } from '#server/session/origin.ts';
import { refuseCommonPassword } from '#server/passwords/refuse-common.ts';
import { requestProblem } from '#server/errors/request-problem.ts';
import { revokePasswordLinks } from './password-link-queries.ts';
import { setOwnPassword } from './user-queries.ts';
import { findUser } from '#server/core/user/user-queries.ts';

/** All sessions of the account end at once; whoever just proved both passwords gets a new one. */
export const changePassword = sessionOperation('change-password', {
  summary: 'Changes the own password',
  withTemporaryPassword: true,
  run: async (context, { body }) => {
    const { passwords, sessions, loginThrottle } = context.services;
    const { id, email } = context.actor;
    const stored = (await findUser(context.db, id))?.password_hash ?? null;
    const proven = await loginThrottle.attempt(
      email,
      context.request.ip,
      async () => stored !== null && (await passwords.verify(body.actual, stored)),
    );
    const wrong = refuse('/actual', ACCOUNT_MESSAGES.presentPasswordWrong);
    if (!proven || stored === null) throw wrong;
    if (body.nueva === body.actual) throw refuse('/nueva', ACCOUNT_MESSAGES.sameAsPresent);
    refuseCommonPassword(body.nueva, context.actor, '/nueva');
    const passwordHash = await passwords.hash(body.nueva);
    const answer = async (trx: Write) => ({
      token: await sessions.open(id, originOf(context.request), trx),
      mensaje: ACCOUNT_MESSAGES.passwordChanged,
    });
    return write(context, { action: 'user.change-password', again: (_ref, trx) => answer(trx) }, async (trx) => {
      // The office may have given the account another one since.
      if (!(await setOwnPassword(trx, id, passwordHash, stored))) throw wrong;
      await sessions.endAll(id, trx);
      await revokePasswordLinks(trx, id);
      return { ref: { id }, value: await answer(trx) };
    });
  },
});

function refuse(pointer: string, message: string): Error {
  return badRequest(message, [requestProblem(pointer, 'clave', message)]);
}
