import type { SessionUser } from '#schemas/generated/domain/session-user.ts';

/** Who is signed in, for what the browser decides without the server. */
export const USER: SessionUser = {
  id: 1,
  dni: '1',
  ape: 'Ruiz',
  nom: 'Ana',
  tel: null,
  unidadAcademica: 'FICH',
  tipoUsuario: 'estandar',
  email: 'ana@universidad.example',
  puedeCrearProyectos: 1,
  debeCambiarClave: false,
};
