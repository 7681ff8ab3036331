import type { Knex } from 'knex';
import type { RecipientState } from '#schemas/generated/domain/recipient-state.ts';
import type { UserType } from '#schemas/generated/domain/user-type.ts';
import { LIST_ROWS } from '#server/config/limits.ts';
import { receives, type NewNotification } from '#server/core/notification/store-notification.ts';
import { ask } from '#server/db/ask.ts';
import { sql, type Sql } from '#server/db/sql.ts';
import { holdsWords, wordsOf } from '#server/db/search.ts';

export interface RecipientPage {
  /** Words that must all be found. */
  words: readonly string[];
  limit: number;
  page: number;
}

export function readPage({
  q,
  pagina,
  limite,
}: {
  q?: string | undefined;
  pagina?: number | undefined;
  limite?: number | undefined;
}): RecipientPage {
  return { words: wordsOf(q), limit: limite ?? LIST_ROWS.page, page: pagina ?? 1 };
}

const found = (words: readonly string[]): Sql => holdsWords(sql`u.search`, words);

const paged = ({ limit, page }: RecipientPage): Sql => sql`limit ${limit} offset ${(page - 1) * limit}`;

export interface PersonRow {
  id: number;
  ape: string;
  nom: string;
  email: string;
  tipoUsuario: UserType;
}

/** Who would receive what goes there now. */
export async function listReceivers(
  db: Knex,
  destination: NewNotification['destination'],
  page: RecipientPage,
): Promise<{ total: number; found: number; people: PersonRow[] }> {
  const [total, matching, people] = await Promise.all([
    countRecipients(db, destination),
    counted(db, sql`from users u where ${receives(destination)} and ${found(page.words)}`),
    ask<PersonRow>(
      db,
      sql`select u.id, u.ape, u.nom, u.email, u.tipo_usuario as "tipoUsuario" from users u
        where ${receives(destination)} and ${found(page.words)} order by u.ape, u.nom, u.id ${paged(page)}`,
    ),
  ]);
  return { total, found: matching, people };
}

/** Of these people those who would receive nothing: they may not sign in any more, or never could. */
export async function listAbsent(db: Knex, people: readonly number[]): Promise<number[]> {
  const absent = await ask<{ id: number }>(
    db,
    sql`select p.id from unnest(${people}::integer[]) p (id)
      where not exists (select from users u where u.id = p.id and u.may_sign_in) order by p.id`,
  );
  return absent.map(({ id }) => id);
}

function countRecipients(db: Knex, destination: NewNotification['destination']): Promise<number> {
  return counted(db, sql`from users u where ${receives(destination)}`);
}

export interface RecipientRow {
  id: number;
  ape: string;
  nom: string;
  address: string;
  state: RecipientState;
  reason: string | null;
  sentAt: Date | null;
  isRead: boolean;
}

/** Of a stored one: those with whom something is the matter come first. */
export async function listStoredRecipients(
  db: Knex,
  notification: number,
  { state, ...page }: RecipientPage & { state: RecipientState | null },
): Promise<{ total: number; rows: RecipientRow[] }> {
  const which = sql`from notification_recipients r join users u on u.id = r.user_id
    where r.notification_id = ${notification} and ${found(page.words)}
      and ${state === null ? sql`true` : sql`r.state = ${state}`}`;
  const [total, rows] = await Promise.all([
    counted(db, which),
    ask<RecipientRow>(
      db,
      sql`${RECIPIENT} ${which}
    order by ${TROUBLE}, u.ape, u.nom, u.id ${paged(page)}`,
    ),
  ]);
  return { total, rows };
}

export function listEveryRecipient(db: Knex, notification: number, limit: number): Promise<RecipientRow[]> {
  return ask(
    db,
    sql`${RECIPIENT} from notification_recipients r join users u on u.id = r.user_id
      where r.notification_id = ${notification} order by ${TROUBLE}, u.ape, u.nom, u.id limit ${limit}`,
  );
}

const RECIPIENT = sql`select u.id, u.ape, u.nom, r.address, r.state, r.error as reason, r.sent_at as "sentAt",
  r.read_at is not null as "isRead"`;
const TROUBLE = sql`array_position(array['fallido', 'dudoso', 'enviando', 'pendiente'], r.state) nulls last`;

async function counted(db: Knex, which: Sql): Promise<number> {
  const [row] = await ask<{ count: number }>(db, sql`select count(*)::integer as count ${which}`);
  return row?.count ?? 0;
}
