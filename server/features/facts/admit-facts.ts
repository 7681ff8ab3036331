import type { Act } from '#schemas/generated/acts.ts';
import { CALL_MESSAGES } from '#schemas/messages/lists.ts';
import type { Context } from '#server/context/context.ts';
import { permit } from '#server/context/permit.ts';
import { findCall } from '#server/core/call/call-queries.ts';
import { notFound } from '#server/errors/not-found.ts';

/** Administrators alone; then 404 for a call that does not exist. */
export function admitFacts(act: Act) {
  return async (context: Context, { params }: { params: { year: number } }): Promise<void> => {
    permit(act, context.actor);
    if (!(await findCall(context.db, params.year))) throw notFound(CALL_MESSAGES.missing(params.year));
  };
}
