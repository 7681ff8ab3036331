import { ACCOUNT_MESSAGES } from '#schemas/messages/accounts.ts';
import { createError, type AppError } from './create-error.ts';

/** 401 without token flags: nobody is signed in yet. One text for every reason. */
export function wrongCredentials(): AppError {
  return createError({ status: 401, message: ACCOUNT_MESSAGES.wrongCredentials });
}
