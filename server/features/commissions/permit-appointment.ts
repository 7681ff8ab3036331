import type { Knex } from 'knex';
import type { Context } from '#server/context/context.ts';
import { permit } from '#server/context/permit.ts';
import { listOwnersAmong } from './commission-queries.ts';

/** Administrators alone, and never with an owner of one of the projects as its evaluator. */
export async function permitAppointment(
  act: 'POST /com' | 'PUT /com/{id}',
  { actor }: Context,
  db: Knex,
  projects: readonly number[],
  evaluators: readonly number[],
): Promise<void> {
  const owners = await listOwnersAmong(db, projects, evaluators);
  permit(act, actor, ['none'], { appointed: owners.length > 0 ? 'owner' : 'other' });
}
