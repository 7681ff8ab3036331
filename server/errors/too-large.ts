import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import { createError, type AppError } from './create-error.ts';

export function tooLarge(message: string = HTTP_MESSAGES.tooLarge): AppError {
  return createError({ status: 413, message });
}
