import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import { createError, type AppError } from './create-error.ts';

/** 408: the contents took too long to arrive; nothing was stored. The connection is of no further use. */
export function tooSlow(): AppError {
  return createError({ status: 408, message: HTTP_MESSAGES.tooSlow, headers: { Connection: 'close' } });
}
