import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import { createError, type AppError } from './create-error.ts';

/** 401: no token, or one that is nobody's: the browser forgets it. */
export function invalidToken(message: string = HTTP_MESSAGES.invalidToken): AppError {
  return createError({ status: 401, message, token: 'invalid' });
}
