import { INVITATION_MESSAGES as TEXT } from '#schemas/messages/invitations.ts';
import type { Context } from '#server/context/context.ts';
import type { LoadedProject } from '#server/core/project/project-facts.ts';
import { publicAddress } from '#server/config/public-address.ts';
import type { Write, Written } from '../../db/write.ts';
import { storeInvitation } from './invitation-queries.ts';

/** What every address is answered. */
export const invitedMessage = ({ services }: Context): string => (services.mail.configured ? TEXT.mailed : TEXT.waits);

/**
 * Invites an address. Whether anybody has it is not looked for: nothing of the answer, nor how long it takes, tells who
 * has an account, of which type, or evaluates.
 */
export async function invite(
  context: Context,
  trx: Write,
  { project: { id, code, title } }: LoadedProject,
  email: string,
): Promise<Omit<Written<never>, 'value'>> {
  const { actor, config, services } = context;
  if (await storeInvitation(trx, { project: id, email, by: actor.id })) {
    const said = { by: `${actor.nom} ${actor.ape}`, code, title, link: `${publicAddress(config)}/gestor` };
    await services.mail.send({ to: email, subject: TEXT.mailSubject(code), text: TEXT.mailBody(said) }, trx);
  }
  return { ref: { id }, detail: { correo: email } };
}
