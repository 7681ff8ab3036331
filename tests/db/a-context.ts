import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Actor, Context } from '#server/context/context.ts';
import type { IdempotencyKey } from '#server/db/writer.ts';

/** As much of a request's context as the write path looks at. */
export function contextOf(
  db: Knex,
  user: number | null,
  idempotency: IdempotencyKey | null = null,
): Context<Actor | null> {
  const actor = user === null ? null : { id: user };
  return { db, actor, request: { id: randomUUID(), ip: '127.0.0.1', idempotency } } as unknown as Context<Actor | null>;
}
