import type { Decision } from '#engine/process/vocabulary.ts';
import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import { createError, type AppError } from './create-error.ts';

/** A denial of `decidir` as an error: status and text are the table's. */
export function refused(decision: Decision): AppError {
  return createError({ status: decision.status, message: decision.message ?? HTTP_MESSAGES.otherUser, isDenial: true });
}
