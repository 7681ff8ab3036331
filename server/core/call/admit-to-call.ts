import type { Act } from '#schemas/generated/acts.ts';
import { CALL_MESSAGES } from '#schemas/messages/lists.ts';
import type { Context } from '#server/context/context.ts';
import { permit } from '#server/context/permit.ts';
import { notFound } from '#server/errors/not-found.ts';
import type { Knex } from 'knex';
import { findCall, type CallRow } from './call-queries.ts';

/** Whoever may act on calls; then 404 for one that does not exist, before the contents are looked at. */
export function admitToCall(act: Act) {
  return async (context: Context, { params }: { params: Pick<CallRow, 'year'> }): Promise<CallRow> => {
    permit(act, context.actor);
    return mustFindCall(context.db, params.year);
  };
}

export async function mustFindCall(db: Knex, year: number): Promise<CallRow> {
  const call = await findCall(db, year);
  if (!call) throw notFound(CALL_MESSAGES.missing(year));
  return call;
}
