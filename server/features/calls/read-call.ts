import { yearAt } from '#engine/process/current-year.ts';
import { CALL_MESSAGES } from '#schemas/messages/lists.ts';
import { notFound } from '../../errors/not-found.ts';
import { openOperation } from '../../http/operation.ts';
import { findCall, findCurrentCall, findLatestCall } from '#server/core/call/call-queries.ts';
import { presentCall } from './present-call.ts';

/** On 1 January the office must not stop: the current year without a call of its own gives the latest. */
export const readCall = openOperation('read-call', {
  summary: 'A call: its phases and its calendar',
  withTemporaryPassword: true,
  run: async (context, { params }) => {
    const { year } = params;
    const own = await findCall(context.db, year);
    const latest = own ? null : await findLatestCall(context.db);
    const call = own ?? (latest && year === yearAt(latest.now) ? latest : null);
    if (!call) throw notFound(CALL_MESSAGES.missing(year));
    const shown = presentCall(call, context.actor?.userType === 'admin');
    const current = call.isCurrent ? null : await findCurrentCall(context.db);
    return current ? { ...shown, anioVigente: current.year } : shown;
  },
});
