import type { Context } from '#server/context/context.ts';
import { storeNotification, type NewNotification } from '#server/core/notification/store-notification.ts';
import { write, type Ref } from '../../db/write.ts';

/** Whoever may sign in at that moment receives it, the sender too; mail goes out in the background. */
export async function sendNotification(context: Context, notification: NewNotification): Promise<{ id: number }> {
  const detail = { destino: notification.destination };
  return write(context, { action: 'notification.send', detail, again }, async (trx) => {
    const stored = await storeNotification(trx, context.actor.id, notification);
    return { ref: stored, value: stored };
  });
}

const again = async ({ id }: Ref) => ({ id: Number(id) });
