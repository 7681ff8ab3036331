import type { Knex } from 'knex';
import type { MailTopic } from '#schemas/generated/domain/mail-topic.ts';
import type { MailPreferences } from '#schemas/generated/domain/mail-preferences.ts';
import type { RecipientState } from '#schemas/generated/domain/recipient-state.ts';
import { isWanted } from '#server/core/notification/store-notification.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import type { Write } from '#server/db/write.ts';

export async function readPreferences(db: Knex, user: number): Promise<MailPreferences> {
  const [row] = await ask<{ reminders: boolean; off: MailTopic[] }>(
    db,
    sql`select reminders_by_mail as reminders, topics_not_by_mail as off from users where id = ${user}`,
  );
  const { reminders = true, off = [] } = row ?? {};
  const on = (topic: MailTopic) => !off.includes(topic);
  return {
    recordatorios: reminders,
    recibos: on('recibos'),
    plazos: on('plazos'),
    resultados: on('resultados'),
    etapas: on('etapas'),
    comisiones: on('comisiones'),
  };
}

/** False: the account is gone. What waits for the day's digest, or to be sent, does not go out either. */
export async function storePreferences(
  trx: Write,
  user: number,
  { recordatorios: reminders, ...topics }: Partial<MailPreferences>,
): Promise<boolean> {
  const of = (wish: boolean) => Object.entries(topics).flatMap(([topic, wanted]) => (wanted === wish ? [topic] : []));
  const [on, off] = [of(true), of(false)];
  const changed = await ask(
    trx,
    sql`update users set reminders_by_mail = coalesce(${reminders ?? null}::boolean, reminders_by_mail),
        topics_not_by_mail = array(select t from unnest(topics_not_by_mail) t where not t = any (${on}::text[])
          union select unnest(${off}::text[]))
      where id = ${user} returning id`,
  );
  await ask(
    trx,
    sql`update notification_recipients r set state = 'sin_correo' from notifications n, users u
      where r.user_id = ${user} and n.id = r.notification_id and u.id = r.user_id
        and (r.state = 'resumen' or (r.state = 'pendiente' and n.origin = 'aviso')) and not ${isWanted(sql`n.topic`)}`,
  );
  return changed.length > 0;
}

export interface Unreached {
  id: number;
  ape: string;
  nom: string;
  address: string;
  state: RecipientState;
  reason: string | null;
  at: Date;
}

/** Whom the last that the product mailed in the past month did not reach, the newest first; an address that was corrected since counts no more. */
export function listUnreached(db: Knex): Promise<Unreached[]> {
  return ask(
    db,
    sql`select * from (
        select distinct on (u.id) u.id, u.ape, u.nom, r.address, r.state, r.error as reason, n.at
        from notifications n join notification_recipients r on r.notification_id = n.id join users u on u.id = r.user_id
        where n.origin in ('resumen', 'aviso') and n.at > app_now() - interval '30 days' and u.may_sign_in and ${isWanted(sql`n.topic`)}
          and r.address = u.email
        order by u.id, n.id desc) last
      where last.state in ('fallido', 'dudoso') order by last.at desc, last.id`,
  );
}
