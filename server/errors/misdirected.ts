import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import { createError, type AppError } from './create-error.ts';

/** 421: the request names a server that this is not. */
export function misdirected(): AppError {
  return createError({ status: 421, message: HTTP_MESSAGES.otherHost });
}
