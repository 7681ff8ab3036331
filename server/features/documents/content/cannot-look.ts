import { DOCUMENT_MESSAGES } from '#schemas/messages/documents.ts';
import { overloaded } from '#server/errors/overloaded.ts';
import type { AppError } from '#server/errors/create-error.ts';

/** 503: what nobody looked at is not stored. */
export function cannotLook(reason: string): AppError {
  return overloaded(reason, { seconds: 30, message: DOCUMENT_MESSAGES.notLookedAt });
}
