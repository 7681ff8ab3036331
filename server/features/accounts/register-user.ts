import { ACCOUNT_MESSAGES } from '#schemas/messages/accounts.ts';
import { write } from '../../db/write.ts';
import { openOperation } from '../../http/operation.ts';
import { refuseCommonPassword } from '#server/passwords/refuse-common.ts';
import { permit } from '#server/context/permit.ts';
import { checkUnit, checkUserType } from './check-choices.ts';
import { createUser } from './create-user.ts';
import { refuseTakenEmail } from './email-taken.ts';

export const registerUser = openOperation('register-user', {
  summary: 'Registers an account; an administrator chooses its type',
  invalid: ACCOUNT_MESSAGES.registerIncomplete,
  run: async (context, { body }) => {
    const { omissions } = permit('POST /usr/register', context.actor);
    const type = omissions.includes('type ignored') ? 'estandar' : (body.tipoUsuario ?? 'estandar');
    checkUserType(type);
    await checkUnit(context.db, body.unidadAcademica);
    refuseCommonPassword(body.pass, body, '/pass');
    // Hashing is dear and accounts stay: a campus registers at once, nobody but the office without end.
    if (context.actor?.userType !== 'admin') await context.services.requestLimits.take('register', context.request.ip);
    // Outside the transaction: hashing waits for its turn, a connection must not.
    const passwordHash = await context.services.passwords.hash(body.pass);
    const user = {
      dni: body.dni,
      ape: body.ape,
      nom: body.nom,
      tel: body.tel || null,
      email: body.email,
      unidad_academica: body.unidadAcademica,
      tipo_usuario: type,
      password_hash: passwordHash,
    };
    const answer = ACCOUNT_MESSAGES.registered;
    return refuseTakenEmail(() =>
      write(context, { action: 'user.register', again: async () => answer }, async (trx) => {
        const id = await createUser(trx, user);
        return { ref: { id }, detail: { user: id, type }, value: answer };
      }),
    );
  },
});
