import type { Knex } from 'knex';
import type { Correction } from '#schemas/generated/domain/correction.ts';
import { ask } from '#server/db/ask.ts';
import { sql, type Sql } from '#server/db/sql.ts';
import type { Write } from '#server/db/write.ts';

export interface CorrectionRow {
  id: number;
  user: { id: number; ape: string; nom: string };
  wish: string;
  state: Correction['estado'];
  at: Date;
  answer: string | null;
  settledAt: Date | null;
}

const SETTLED_TOLD = 100;

const found = (which: Sql): Sql =>
  sql`select c.id, json_build_object('id', u.id, 'ape', u.ape, 'nom', u.nom) as user, c.wish, c.state, c.at, c.answer,
    c.settled_at as "settledAt" from correction_requests c join users u on u.id = c.user_id ${which}`;

export async function findCorrection(db: Knex, id: number): Promise<CorrectionRow | null> {
  const [row] = await ask<CorrectionRow>(db, found(sql`where c.id = ${id}`));
  return row ?? null;
}

export async function listOwnCorrectionRows(db: Knex, user: number): Promise<CorrectionRow[]> {
  return ask(db, found(sql`where c.user_id = ${user} order by c.id desc limit ${SETTLED_TOLD}`));
}

export function listWaitingRows(db: Knex): Promise<CorrectionRow[]> {
  return ask(db, found(sql`where c.state = 'pendiente' order by c.id`));
}

export async function listCorrectionRows(db: Knex): Promise<CorrectionRow[]> {
  const waiting = await listWaitingRows(db);
  const settled = found(sql`where c.state <> 'pendiente' order by c.settled_at desc, c.id desc limit ${SETTLED_TOLD}`);
  return [...waiting, ...(await ask<CorrectionRow>(db, settled))];
}

/** How many of a person's wait. Two of their requests at once count one after the other. */
export async function countWaiting(trx: Write, user: number): Promise<number> {
  await ask(trx, sql`select id from users where id = ${user} for no key update`);
  const [row] = await ask<{ waiting: number }>(
    trx,
    sql`select count(*)::integer as waiting from correction_requests where user_id = ${user} and state = 'pendiente'`,
  );
  return row?.waiting ?? 0;
}

export async function insertCorrection(trx: Write, user: number, wish: string): Promise<number> {
  const [row] = await ask<{ id: number }>(
    trx,
    sql`insert into correction_requests (user_id, wish) values (${user}, ${wish}) returning id`,
  );
  if (!row) throw new Error('no request was stored');
  return row.id;
}

interface Settlement {
  id: number;
  by: number;
  state: 'hecha' | 'rechazada';
  answer: string;
}

/** false: somebody has answered meanwhile. */
export async function settle(trx: Write, { id, by, state, answer }: Settlement): Promise<boolean> {
  const rows = await ask(
    trx,
    sql`update correction_requests set state = ${state}, answer = ${answer}, settled_by = ${by}, settled_at = app_now()
      where id = ${id} and state = 'pendiente' returning id`,
  );
  return rows.length > 0;
}
