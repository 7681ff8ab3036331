import type { Problem } from '../problem.ts';

/**
 * The one text that a refused save answers (`error`): the failing checks of what was saved, one under the other,
 * else the first failing check of a row, else the first problem in form order. null = nothing is wrong.
 */
export function errorText(problems: readonly Problem[], only = ''): string | null {
  const checks = problems.filter(({ code }) => code.startsWith('check.'));
  const own = checks.filter(({ params }) => params['en'] === only);
  if (own.length > 0) return own.map(({ message }) => message).join('\n');
  return (checks[0] ?? problems[0])?.message ?? null;
}
