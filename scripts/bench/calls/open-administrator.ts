import type { Knex } from 'knex';
import { createUser } from '#server/features/accounts/create-user.ts';
import { createSessionService } from '#server/session/session-service.ts';

/** The session of a new administrator, who never types a password. */
export async function openAdministrator(owner: Knex): Promise<string> {
  const id = await createUser(owner, {
    dni: '20000000',
    ape: 'Prueba',
    nom: 'Carga',
    tel: null,
    email: 'prueba@universidad.example',
    unidad_academica: null,
    tipo_usuario: 'admin',
    password_hash: null,
  });
  return createSessionService(owner).open(id);
}
