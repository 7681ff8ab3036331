import type { Knex } from 'knex';
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
