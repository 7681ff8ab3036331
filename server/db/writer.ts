import type { Knex } from 'knex';

export interface IdempotencyKey {
  method: string;
  path: string;
  key: string;
  bodyHash: string;
}

/** On whose behalf something is written, and by which request. */
export interface Writer {
  db: Knex;
  /** null: a guest. */
  actor: { id: number } | null;
  /** Without an address: the product itself. */
  request: { id: string; ip?: string; idempotency: IdempotencyKey | null };
}
