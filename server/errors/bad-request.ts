import type { Problem } from '#engine/problem.ts';
import { presentProblem } from '#engine/wire-problem.ts';
import { createError, type AppError } from './create-error.ts';

/** 400: what was sent cannot be taken. Without a text, the first problem speaks. */
export function badRequest(message: string, problems: readonly Problem[] = []): AppError {
  const data = problems.length > 0 ? { problemas: problems.map(presentProblem) } : null;
  return createError({ status: 400, message, data });
}
