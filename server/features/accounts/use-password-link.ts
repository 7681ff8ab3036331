import { ACCOUNT_MESSAGES } from '#schemas/messages/accounts.ts';
import { write } from '../../db/write.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { publicOperation } from '../../http/operation.ts';
import { findPasswordLink, usePasswordLinks } from './password-link-queries.ts';
import { hashToken } from '#server/session/session-service.ts';
import { setOwnPassword } from './user-queries.ts';
import { findUser } from '#server/core/user/user-queries.ts';
import { refuseCommonPassword } from '#server/passwords/refuse-common.ts';

export const usePasswordLink = publicOperation('use-password-link', {
  summary: 'Chooses a new password with a link that came by mail',
  run: async (context, { body }) => {
    await context.services.requestLimits.take('use-password-link', context.request.ip);
    const tokenHash = hashToken(body.enlace);
    const id = await findPasswordLink(context.db, tokenHash);
    if (id === null) throw badRequest(ACCOUNT_MESSAGES.resetLinkInvalid);
    const user = await findUser(context.db, id);
    if (user) refuseCommonPassword(body.nueva, user, '/nueva');
    const passwordHash = await context.services.passwords.hash(body.nueva);
    const answer = ACCOUNT_MESSAGES.passwordReset;
    return write(context, { action: 'user.use-password-link', again: async () => answer }, async (trx) => {
      if (!(await usePasswordLinks(trx, tokenHash, id))) throw badRequest(ACCOUNT_MESSAGES.resetLinkInvalid);
      await setOwnPassword(trx, id, passwordHash);
      await context.services.sessions.endAll(id, trx);
      return { ref: { id }, detail: { user: id }, value: answer };
    });
  },
});
