import type { Knex } from 'knex';
import type { RecipientState } from '#schemas/generated/domain/recipient-state.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import type { Write } from '#server/db/write.ts';

export async function readReminders(db: Knex, user: number): Promise<boolean> {
  const [row] = await ask<{ wanted: boolean }>(
    db,
    sql`select reminders_by_mail as wanted from users where id = ${user}`,
  );
  return row?.wanted ?? true;
}

/** False: the account is gone. What waits for the day's digest does not go out either. */
export async function storeReminders(trx: Write, user: number, wanted: boolean): Promise<boolean> {
  const changed = await ask(trx, sql`update users set reminders_by_mail = ${wanted} where id = ${user} returning id`);
  if (!wanted)
    await ask(
      trx,
      sql`update notification_recipients set state = 'sin_correo' where user_id = ${user} and state = 'resumen'`,
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

/** Whose last digest of the past month did not arrive, the newest first; an address that was corrected since counts no more. */
export function listUnreached(db: Knex): Promise<Unreached[]> {
  return ask(
    db,
    sql`select * from (
        select distinct on (u.id) u.id, u.ape, u.nom, r.address, r.state, r.error as reason, n.at
        from notifications n join notification_recipients r on r.notification_id = n.id join users u on u.id = r.user_id
        where n.origin = 'resumen' and n.at > app_now() - interval '30 days' and u.may_sign_in and u.reminders_by_mail
          and r.address = u.email
        order by u.id, n.id desc) last
      where last.state in ('fallido', 'dudoso') order by last.at desc, last.id`,
  );
}
