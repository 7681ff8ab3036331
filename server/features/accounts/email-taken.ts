import { ACCOUNT_MESSAGES } from '#schemas/messages/accounts.ts';
import { translateError } from '../../db/translate-error.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { requestProblem } from '#server/errors/request-problem.ts';

/** The e-mail is the login name: two accounts cannot share it, in whatever letters. The index decides, not a question before. */
export async function refuseTakenEmail<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const fault = translateError(error);
    if (fault?.kind !== 'duplicate' || fault.constraint !== 'users_email_key') throw error;
    throw badRequest(ACCOUNT_MESSAGES.emailTaken, [requestProblem('/email', 'repetido', ACCOUNT_MESSAGES.emailTaken)]);
  }
}
