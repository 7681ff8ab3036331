import type { Knex } from 'knex';

export interface ReceivedRow {
  id: number;
  title: string;
  body: string;
  link: string | null;
  at: Date;
  readAt: Date | null;
}

export async function listReceivedRows(db: Knex, userId: number, limit: number): Promise<ReceivedRow[]> {
  return db('notification_recipients as r')
    .join('notifications as n', 'n.id', 'r.notification_id')
    .where('r.user_id', userId)
    .whereNot('n.origin', 'resumen')
    .orderBy('r.notification_id', 'desc')
    .limit(limit)
    .select<ReceivedRow[]>({
      id: 'n.id',
      title: 'n.title',
      body: 'n.body',
      link: 'n.link',
      at: 'n.at',
      readAt: 'r.read_at',
    });
}

export async function countUnread(db: Knex, userId: number): Promise<number> {
  return counted(db('notification_recipients').where('user_id', userId).whereNull('read_at'));
}

/** How many of these the person received. */
export async function countReceived(db: Knex, userId: number, ids: readonly number[]): Promise<number> {
  return counted(db('notification_recipients').where('user_id', userId).whereIn('notification_id', ids));
}

/** The first time counts. */
export async function markReceivedRead(db: Knex, userId: number, ids: readonly number[]): Promise<void> {
  await db('notification_recipients')
    .where('user_id', userId)
    .whereIn('notification_id', ids)
    .whereNull('read_at')
    .update({ read_at: db.raw('app_now()') });
}

/** Also those that are too old for the list. What came after it was read is none of it: nobody has seen that yet. */
export async function markReadUpTo(db: Knex, userId: number, last: number): Promise<void> {
  await db('notification_recipients')
    .where('user_id', userId)
    .where('notification_id', '<=', last)
    .whereNull('read_at')
    .update({ read_at: db.raw('app_now()') });
}

async function counted(query: Knex.QueryBuilder): Promise<number> {
  const [row] = (await query.count({ count: '*' })) as { count: string | number }[];
  return Number(row?.count ?? 0);
}
