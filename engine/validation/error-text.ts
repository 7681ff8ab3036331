import type { Problem } from '../problem.ts';

/**
 * The one text that a refused save answers (`error`): the checks of what was saved, in their order (those with
 * `mode: all` one under the other), else the first failing check of a row, else the first problem in form order.
 */
export function errorText(_problems: readonly Problem[], _only = ''): string {
  throw new Error('not yet');
}
