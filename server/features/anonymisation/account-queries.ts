import type { Knex } from 'knex';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import type { Write } from '#server/db/write.ts';
import { deleteSessionsOf } from '#server/session/session-queries.ts';
import { NOBODY } from './anonymise-answers.ts';

export interface PersonalAccount {
  id: number;
  ape: string;
  nom: string;
  email: string;
  /** What this person wrote to the office: why they withdrew from evaluations, what is to be put right, and what they were told. */
  letters: string[];
}

/** Whoever signs in meanwhile waits, and is told of by what is read afterwards. */
export async function lockAccounts(trx: Write, dni: string): Promise<void> {
  await ask(
    trx,
    sql`select u.id from users u where u.dni = ${dni} and u.anonymised_at is null order by u.id for update`,
  );
}

export function accountsOf(db: Knex, dni: string): Promise<PersonalAccount[]> {
  return ask(
    db,
    sql`select u.id, u.ape, u.nom, u.email,
        (select coalesce(json_agg(o.letter), '[]') from (
          select x.reason as letter from excusals x where x.evaluator_id = u.id
          union select c.wish from correction_requests c where c.user_id = u.id
          union select c.answer from correction_requests c where c.user_id = u.id and c.answer is not null) o) as letters
      from users u where u.dni = ${dni} and u.anonymised_at is null order by u.id`,
  );
}

/** The row stays, under its number: what the account did is told by it. Nobody ever signs in with it again. */
export async function anonymiseAccount(trx: Write, { id, email }: PersonalAccount): Promise<void> {
  await ask(
    trx,
    sql`update users set anonymised_at = app_now(), updated_at = app_now(), version = version + 1, dni = '', ape = ${NOBODY},
        nom = ${`n.º ${id}`}, tel = null, email = ${`anonimizada-${id}@anonimizada.invalid`}, password_hash = null, may_sign_in = false,
        must_change_password = false, temporary_password = null, temporary_password_until = null, reminders_by_mail = false
      where id = ${id}`,
  );
  await deleteSessionsOf(trx, id);
  await ask(trx, sql`delete from password_resets where user_id = ${id}`);
  await ask(trx, sql`delete from drafts where user_id = ${id}`);
  await ask(trx, sql`delete from invitations where accepted_by = ${id} or lower(email) = lower(${email})`);
  await ask(
    trx,
    sql`update notification_recipients set address = '', error = null,
    state = case when state in ('pendiente', 'enviando', 'resumen') then 'sin_correo' else state end where user_id = ${id}`,
  );
  // These are about nobody else.
  await ask(trx, sql`update excusals set reason = ${NOBODY} where evaluator_id = ${id}`);
  await ask(
    trx,
    sql`update correction_requests set wish = ${NOBODY}, answer = case when answer is not null then ${NOBODY} end where user_id = ${id}`,
  );
}
