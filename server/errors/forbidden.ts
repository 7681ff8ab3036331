import { createError, type AppError } from './create-error.ts';

/** 403: it exists, and this person may not. The text is the specification's. */
export function forbidden(message: string): AppError {
  return createError({ status: 403, message, isDenial: true });
}
