import type { Owner } from '#schemas/generated/domain/owner.ts';
import type { Knex } from 'knex';
import { listOwners } from './link-queries.ts';

/** The accounts linked to a project, as every call about them answers. */
export async function presentOwners(db: Knex, project: number): Promise<Owner[]> {
  const owners = await listOwners(db, project);
  return owners.map(({ userType, isCreator, ...account }) => ({
    ...account,
    tipoUsuario: userType,
    creador: isCreator,
  }));
}
