import type { UserType } from '#schemas/generated/domain/user-type.ts';
import type { Context } from '#server/context/context.ts';
import { write, type Ref } from '../../db/write.ts';

export interface NewNotification {
  title: string;
  body: string;
  /** Everybody, or all accounts of one type. */
  destination: 'todos' | UserType;
}

/** Whoever may sign in at that moment receives it, the sender too; mail goes out in the background. */
export async function sendNotification(
  context: Context,
  { title, body, destination }: NewNotification,
): Promise<{ id: number }> {
  return write(context, { action: 'notification.send', detail: { destino: destination }, again }, async (trx) => {
    const row = { title, body, destination, sender_id: context.actor.id };
    const [stored] = await trx('notifications').insert(row).returning<{ id: number }[]>('id');
    if (!stored) throw new Error('the notification was not stored');
    const recipients = trx('users')
      .where('may_sign_in', true)
      .modify((query) => void (destination !== 'todos' && query.where('tipo_usuario', destination)))
      .select(trx.raw('?::integer', [stored.id]), 'id', 'email');
    await trx
      .into(trx.raw('?? (??, ??, ??)', ['notification_recipients', 'notification_id', 'user_id', 'address']))
      .insert(recipients);
    return { ref: stored, value: stored };
  });
}

const again = async ({ id }: Ref) => ({ id: Number(id) });
