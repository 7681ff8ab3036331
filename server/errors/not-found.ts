import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import { createError, type AppError } from './create-error.ts';

/** 404: it does not exist, or not for this person. */
export function notFound(message: string = HTTP_MESSAGES.notFound): AppError {
  return createError({ status: 404, message });
}
