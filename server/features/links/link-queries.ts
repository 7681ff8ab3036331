import type { Knex } from 'knex';

export interface OwnerRow {
  id: number;
  ape: string;
  nom: string;
  email: string;
  userType: string;
  isCreator: boolean;
}

export async function listOwners(db: Knex, project: number): Promise<OwnerRow[]> {
  return db('project_links as l')
    .join('users as u', 'u.id', 'l.user_id')
    .select<OwnerRow[]>({
      id: 'u.id',
      ape: 'u.ape',
      nom: 'u.nom',
      email: 'u.email',
      userType: 'u.tipo_usuario',
      isCreator: 'l.is_creator',
    })
    .where({ 'l.project_id': project })
    .orderBy([{ column: 'l.is_creator', order: 'desc' }, 'u.ape', 'u.nom', 'u.id']);
}

/** An account that is linked already stays as it is. */
export async function insertLink(trx: Knex, project: number, user: number, by: number): Promise<void> {
  await trx('project_links')
    .insert({ project_id: project, user_id: user, linked_by: by })
    .onConflict(['project_id', 'user_id'])
    .ignore();
}

export async function deleteLink(trx: Knex, project: number, user: number): Promise<void> {
  await trx('project_links').where({ project_id: project, user_id: user }).delete();
}
