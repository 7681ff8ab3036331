import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import { createError, type AppError } from './create-error.ts';

/** 401: a session that ran out; the browser shows no message. */
export function expiredToken(): AppError {
  return createError({ status: 401, message: HTTP_MESSAGES.expiredToken, token: 'expired' });
}
