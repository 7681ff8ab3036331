import { ACCOUNT_MESSAGES } from '#schemas/messages/accounts.ts';
import { write } from '#server/db/write.ts';
import { badRequest } from '#server/errors/bad-request.ts';
import { forbidden } from '#server/errors/forbidden.ts';
import { sessionOperation } from '#server/http/operation.ts';
import { setViewing } from '#server/session/session-queries.ts';
import { requireUser } from '#server/core/user/require-user.ts';

/** «Ver como»: the session reads what somebody else reads, until it is ended; every writing call is refused meanwhile. */
export const viewAs = sessionOperation('view-as', {
  summary: 'Sees the product as somebody else, read-only',
  admit: async (context, { params }) => {
    const user = await requireUser('ver como', context, params.id);
    if (user.tipo_usuario === 'admin') throw forbidden(ACCOUNT_MESSAGES.noViewOfAdministrators);
    if (!user.may_sign_in) throw badRequest(ACCOUNT_MESSAGES.noViewWithoutAccess);
    return user;
  },
  run: async (context, { params: { id } }, { ape, nom }) => {
    const answer = ACCOUNT_MESSAGES.viewingAs(`${nom} ${ape}`);
    return write(context, { action: 'user.view-as', again: async () => answer }, async (trx) => {
      await setViewing(trx, context.actor.sessionHash, id);
      return { ref: { id }, detail: { user: id }, value: answer };
    });
  },
});
