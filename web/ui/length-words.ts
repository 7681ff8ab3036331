import { VALIDATION_MESSAGES } from '#schemas/messages/validation.ts';

/** By how much a text is too long, counted as the server does; undefined where that is not what is wrong. */
export function lengthWords(limit: number | undefined, text: unknown): string | undefined {
  if (typeof text !== 'string' || limit === undefined) return undefined;
  const over = Array.from(text).length - limit;
  return over > 0 ? VALIDATION_MESSAGES.over(over) : undefined;
}
