import type { UserType } from '#schemas/generated/domain/user-type.ts';
import type { Write } from '#server/db/write.ts';

export interface NewNotification {
  title: string;
  body: string;
  /** Everybody, or all accounts of one type. */
  destination: 'todos' | UserType;
}

/** Within the write that it tells of. Whoever may sign in at that moment receives it, the sender too. */
export async function storeNotification(
  trx: Write,
  sender: number,
  { title, body, destination }: NewNotification,
): Promise<{ id: number }> {
  const row = { title, body, destination, sender_id: sender };
  const [stored] = await trx('notifications').insert(row).returning<{ id: number }[]>('id');
  if (!stored) throw new Error('the notification was not stored');
  const recipients = trx('users')
    .where('may_sign_in', true)
    .modify((query) => void (destination !== 'todos' && query.where('tipo_usuario', destination)))
    .select(trx.raw('?::integer', [stored.id]), 'id', 'email');
  await trx
    .into(trx.raw('?? (??, ??, ??)', ['notification_recipients', 'notification_id', 'user_id', 'address']))
    .insert(recipients);
  return stored;
}
