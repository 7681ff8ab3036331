import type { Knex } from 'knex';
import type { Actor, Context } from './context.ts';

/**
 * The context of what is done inside a transaction: everything that reads, reads through it. For a transaction that writes
 * neither template versions nor lists.
 */
export function inTransaction<A extends Actor | null>(context: Context<A>, trx: Knex.Transaction): Context<A> {
  const { templates } = context.services;
  return {
    ...context,
    db: trx,
    services: { ...context.services, templates: { ...templates, ...templates.through(trx) } },
  };
}
