import type { UserType } from '#schemas/generated/domain/user-type.ts';
import { ask } from '#server/db/ask.ts';
import { sql, type Sql } from '#server/db/sql.ts';
import type { Write } from '#server/db/write.ts';

export interface NewNotification {
  title: string;
  body: string;
  /** Everybody, all accounts of one type, or these people (A-83, A-123). */
  destination: 'todos' | UserType | { people: readonly number[] };
  /** By mail: at once, in the day's digest, or only when somebody says so because there is no mail server. */
  mail: 'now' | 'digest' | 'by hand';
}

export interface Stored {
  id: number;
  recipients: number;
}

/** Who receives what goes to a destination: whoever may sign in at that moment, the sender too. */
export function receives(destination: NewNotification['destination']): Sql {
  if (destination === 'todos') return sql`u.may_sign_in`;
  return typeof destination === 'string'
    ? sql`u.may_sign_in and u.tipo_usuario = ${destination}`
    : sql`u.may_sign_in and u.id = any (${destination.people}::integer[])`;
}

/** Within the write that it tells of. `sender` null: the product itself. */
export async function storeNotification(
  trx: Write,
  sender: number | null,
  { title, body, destination, mail }: NewNotification,
): Promise<Stored> {
  const [stored] = await ask<{ id: number }>(
    trx,
    sql`insert into notifications (title, body, destination, sender_id, origin)
      values (${title}, ${body}, ${typeof destination === 'string' ? destination : 'seleccion'}, ${sender},
        ${mail === 'digest' ? 'producto' : 'oficina'})
      returning id`,
  );
  if (!stored) throw new Error('the notification was not stored');
  const state =
    mail === 'digest' ? sql`case when u.reminders_by_mail then 'resumen' else 'sin_correo' end` : sql`'pendiente'`;
  const recipients = await ask<{ user_id: number }>(
    trx,
    sql`insert into notification_recipients (notification_id, user_id, address, state, due_at)
      select ${stored.id}::integer, u.id, u.email, ${state}, ${mail === 'now' ? sql`app_now()` : sql`null`}
      from users u where ${receives(destination)}
      returning user_id`,
  );
  return { id: stored.id, recipients: recipients.length };
}
