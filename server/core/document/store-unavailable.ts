import { AppError, createError } from '#server/errors/create-error.ts';

const RETRY_AFTER = 30;

/** 503: the same request may be sent again. */
export function storeUnavailable(error: unknown, message: string): unknown {
  if (error instanceof AppError) return error;
  return createError({ status: 503, message, headers: { 'Retry-After': String(RETRY_AFTER) }, reason: 'store' });
}
