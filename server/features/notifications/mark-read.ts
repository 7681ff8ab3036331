import { sessionOperation } from '../../http/operation.ts';
import { permit } from '#server/context/permit.ts';
import { countReceived, countUnread, markReadUpTo, markReceivedRead } from './received-queries.ts';

/** A mark of the reader's own, as good twice as once; one that was sent to others is not there. */
export const markRead = sessionOperation('mark-notifications-read', {
  summary: 'Marks received notifications as read',
  admit: async ({ actor, db }, { body }) => {
    const ids = Array.isArray(body['ids']) ? body['ids'].filter(isId) : [];
    const isOwn = (await countReceived(db, actor.id, ids)) === new Set(ids).size;
    permit('read received notification', actor, [isOwn ? 'self' : 'none']);
  },
  run: async ({ actor, db }, { body: { ids = [], hasta } }) => {
    if (hasta === undefined) await markReceivedRead(db, actor.id, ids);
    else await markReadUpTo(db, actor.id, hasta);
    return { sinLeer: await countUnread(db, actor.id) };
  },
});

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 2_147_483_647;
}
