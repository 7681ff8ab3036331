import { write, type Ref, type Write } from '../../db/write.ts';
import { sessionOperation } from '../../http/operation.ts';
import { permit } from '#server/context/permit.ts';
import { openTemporaryPasswords } from './open-temporary-passwords.ts';
import { presentTemporaryPassword } from './present-temporary-password.ts';

/** The toggle of the password column: one call for all, and the audit says who looked at whose. */
export const revealTemporaryPasswords = sessionOperation('reveal-temporary-passwords', {
  summary: 'Temporary passwords that nobody has used yet; audited',
  admit: async (context) => void permit('GET /usr/claves-temporales', context.actor),
  run: async (context) => {
    const reveal = async (trx: Write) =>
      (await openTemporaryPasswords(trx, context.services.secrets)).map(presentTemporaryPassword);
    const options = {
      action: 'user.reveal-temporary-passwords' as const,
      again: (_ref: Ref, trx: Write) => reveal(trx),
    };
    return write(context, options, async (trx) => {
      const value = await reveal(trx);
      return { ref: { id: context.actor.id }, detail: { users: value.map(({ id }) => id) }, value };
    });
  },
});
