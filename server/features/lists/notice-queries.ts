import type { Knex } from 'knex';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';

export interface NoticeRow {
  text: string;
  version: number;
  author: { id: number; ape: string; nom: string } | null;
  at: Date;
}

export async function findNotice(db: Knex): Promise<NoticeRow | null> {
  const [row] = await ask<NoticeRow>(
    db,
    sql`select n.text, n.version, n.at,
        case when u.id is null then null else json_build_object('id', u.id, 'ape', u.ape, 'nom', u.nom) end as author
      from office_notice n left join users u on u.id = n.author_id`,
  );
  return row ?? null;
}

/** The row stays locked: two who write at once come one after the other. */
export async function storeNotice(trx: Knex, text: string, author: number): Promise<void> {
  await trx('office_notice')
    .insert({ id: 1, text, author_id: author })
    .onConflict('id')
    .merge({ text, author_id: author, version: trx.raw('office_notice.version + 1'), at: trx.raw('app_now()') });
}

const NOTICE_LOCK = 7_261_408;

export async function lockNotice(trx: Knex): Promise<void> {
  await ask(trx, sql`select pg_advisory_xact_lock(${NOTICE_LOCK})`);
}
