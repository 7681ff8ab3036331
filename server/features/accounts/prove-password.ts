import { ACCOUNT_MESSAGES } from '#schemas/messages/accounts.ts';
import type { Context } from '#server/context/context.ts';
import { findUser } from '#server/core/user/user-queries.ts';
import { badRequest } from '#server/errors/bad-request.ts';
import { requestProblem } from '#server/errors/request-problem.ts';

/** Asks for more than a session left open; guesses wait as at a sign-in. Answers the hash that was proven. */
export async function provePassword({ db, services, actor, request }: Context, actual: string): Promise<string> {
  const { passwords, loginThrottle } = services;
  const stored = (await findUser(db, actor.id))?.password_hash ?? null;
  const verify = async () => stored !== null && (await passwords.verify(actual, stored));
  if (!(await loginThrottle.attempt(actor.email, request.ip, verify)) || stored === null) throw wrongPassword();
  return stored;
}

export const wrongPassword = (): Error => passwordRefused('/actual', ACCOUNT_MESSAGES.presentPasswordWrong);

export const passwordRefused = (pointer: string, message: string): Error =>
  badRequest(message, [requestProblem(pointer, 'clave', message)]);
