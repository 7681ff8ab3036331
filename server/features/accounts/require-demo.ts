import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import type { Context } from '#server/context/context.ts';
import { notFound } from '../../errors/not-found.ts';

/** Outside a demonstration these calls are not there. */
export function requireDemo(context: Context<null>): void {
  if (!context.config.demo) throw notFound(HTTP_MESSAGES.unknownRoute);
}
