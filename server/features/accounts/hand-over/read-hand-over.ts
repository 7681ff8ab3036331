import { sessionOperation } from '#server/http/operation.ts';
import { requireUser } from '#server/core/user/require-user.ts';
import { findOrphans } from './orphan-queries.ts';

/** Asked before a type changes or an access ends. */
export const readHandOver = sessionOperation('read-hand-over', {
  summary: 'What a change of an account would leave without anybody',
  admit: (context, { params }) => requireUser('GET /usr/{id}/traspaso', context, params.id),
  run: async ({ db }, { query }, user) => {
    const { projects, evaluations } = await findOrphans(db, {
      id: user.id,
      type: query.tipoUsuario ?? user.tipo_usuario,
      maySignIn: query.acceso ?? user.may_sign_in,
    });
    return {
      proyectos: projects.map(({ id, code, title }) => ({ id, codigo: code, titulo: title })),
      evaluaciones: evaluations.map(({ commission, type, kind, code }) => ({
        comision: commission,
        tipo: type,
        ruta: kind,
        codigo: code,
      })),
    };
  },
});
