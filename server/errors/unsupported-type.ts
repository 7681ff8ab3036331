import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import { createError, type AppError } from './create-error.ts';

export function unsupportedType(message: string = HTTP_MESSAGES.unsupportedType): AppError {
  return createError({ status: 415, message });
}
