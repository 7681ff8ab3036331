import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import { createError, type AppError } from './create-error.ts';

export function throttled(seconds: number): AppError {
  return createError({
    status: 429,
    message: HTTP_MESSAGES.throttled,
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) },
  });
}
