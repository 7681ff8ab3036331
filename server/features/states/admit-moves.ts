import type { Act } from '#schemas/generated/acts.ts';
import { CALL_MESSAGES } from '#schemas/messages/lists.ts';
import type { Context } from '#server/context/context.ts';
import { permit } from '#server/context/permit.ts';
import { findCall, type CallRow } from '#server/core/call/call-queries.ts';
import { notFound } from '#server/errors/not-found.ts';

/** Administrators alone; then 404 for a call that does not exist. */
export function admitMoves(act: Act) {
  return async (context: Context, { params: { year } }: { params: { year: number } }): Promise<CallRow> => {
    permit(act, context.actor);
    const call = await findCall(context.db, year);
    if (!call) throw notFound(CALL_MESSAGES.missing(year));
    return call;
  };
}
