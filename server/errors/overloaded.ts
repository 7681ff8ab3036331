import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import { createError, type AppError } from './create-error.ts';

interface Told {
  /** When to come back. */
  seconds?: number;
  message?: string;
}

/** 503: nothing was stored, unless the message says that nobody knows; the same request may be sent again. Whoever asked is not told the reason: the log and the metrics are. */
export function overloaded(reason: string, { seconds = 2, message = HTTP_MESSAGES.overloaded }: Told = {}): AppError {
  return createError({ status: 503, message, headers: { 'Retry-After': String(seconds) }, reason });
}
