import type { Problem } from '#engine/problem.ts';
import { createError, type AppError } from './create-error.ts';

/** 400: what was sent cannot be taken. Without a text, the first problem speaks. */
export function badRequest(message: string, problemas: readonly Problem[] = []): AppError {
  return createError({ status: 400, message, data: problemas.length > 0 ? { problemas } : null });
}
