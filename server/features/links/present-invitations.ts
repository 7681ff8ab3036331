import type { Invitation } from '#schemas/generated/domain/invitation.ts';
import type { Sent } from '#schemas/operation-parts.ts';
import type { Knex } from 'knex';
import { listSent } from './invitation-queries.ts';

/** The invitations of a project, as every call about them answers those who may share it. */
export async function presentInvitations(db: Knex, project: number): Promise<Sent<Invitation>[]> {
  const sent = await listSent(db, project);
  return sent.map(({ id, email, state, until, account }) => ({
    id,
    email,
    estado: state,
    vence: until.toISOString(),
    cuenta: account,
  }));
}
