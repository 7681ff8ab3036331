import type { Conflict } from '#schemas/generated/domain/conflict.ts';
import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import { createError, type AppError } from './create-error.ts';

/** 409: the save started from a version that is no longer the last one. */
export function conflict(
  { actual, version, autor, fecha }: Conflict,
  message: string = HTTP_MESSAGES.conflict,
): AppError {
  return createError({ status: 409, message, data: { actual, version, autor, fecha } });
}
