import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import { createError, type AppError } from './create-error.ts';

/** 503: nothing was stored; the same request may be sent again. */
export function overloaded(seconds = 2, message: string = HTTP_MESSAGES.overloaded): AppError {
  return createError({ status: 503, message, headers: { 'Retry-After': String(seconds) } });
}
