import type { MailTopic } from '#schemas/generated/domain/mail-topic.ts';
import type { RecipientState } from '#schemas/generated/domain/recipient-state.ts';
import type { UserType } from '#schemas/generated/domain/user-type.ts';
import { ask } from '#server/db/ask.ts';
import { sql, type Sql } from '#server/db/sql.ts';
import type { Write } from '#server/db/write.ts';

export interface NewNotification {
  title: string;
  body: string;
  /** Everybody, all accounts of one type, or these people (A-83, A-123). */
  destination: 'todos' | UserType | { people: readonly number[] };
  /**
   * By mail: at once, in the day's digest, or only when somebody says so because there is no mail server. `own`: at once, and
   * said by the product; `bell`: so, where there is no mail server.
   */
  mail: 'now' | 'digest' | 'by hand' | 'own' | 'bell';
  /** What people may have without its mail; absent: the product's reminders of what is owed. */
  topic?: MailTopic;
  /** Where it leads within the product. */
  link?: string;
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
  { title, body, destination, mail, topic, link }: NewNotification,
): Promise<Stored> {
  const [stored] = await ask<{ id: number }>(
    trx,
    sql`insert into notifications (title, body, destination, sender_id, origin, topic, link)
      values (${title}, ${body}, ${typeof destination === 'string' ? destination : 'seleccion'}, ${sender},
        ${ORIGINS[mail]}, ${topic ?? null}, ${link ?? null})
      returning id`,
  );
  if (!stored) throw new Error('the notification was not stored');
  const recipients = await ask<{ state: RecipientState }>(
    trx,
    sql`insert into notification_recipients (notification_id, user_id, address, state, due_at)
      select ${stored.id}::integer, u.id, u.email, ${stateOf(mail, topic)},
        ${mail === 'now' || mail === 'own' ? sql`app_now()` : sql`null`}
      from users u where ${receives(destination)}
      returning state`,
  );
  // Where nothing of it goes out there is nothing to wait for.
  if (ORIGINS[mail] === 'aviso' && recipients.every(({ state }) => state === 'sin_correo'))
    await ask(trx, sql`update notifications set state = 'enviada' where id = ${stored.id}`);
  return { id: stored.id, recipients: recipients.length };
}

const ORIGINS = { now: 'oficina', 'by hand': 'oficina', digest: 'producto', own: 'aviso', bell: 'aviso' } as const;

/** Whether the person `u` has this by mail, too. */
export function isWanted(topic: Sql): Sql {
  return sql`case when ${topic} is null then u.reminders_by_mail else not ${topic} = any (u.topics_not_by_mail) end`;
}

function stateOf(mail: NewNotification['mail'], topic: MailTopic | undefined): Sql {
  if (mail === 'bell') return sql`'sin_correo'`;
  if (mail !== 'digest' && mail !== 'own') return sql`'pendiente'`;
  const waits = mail === 'digest' ? sql`'resumen'` : sql`'pendiente'`;
  return sql`case when ${isWanted(sql`${topic ?? null}::text`)} then ${waits} else 'sin_correo' end`;
}
