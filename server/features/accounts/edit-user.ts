import type { EditUserBody } from '#schemas/generated/api/edit-user.ts';
import { ACCOUNT_MESSAGES } from '#schemas/messages/accounts.ts';
import { write, type Ref, type Write } from '../../db/write.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { permit } from '#server/context/permit.ts';
import { handOver } from './hand-over/hand-over.ts';
import { findOrphans } from './hand-over/orphan-queries.ts';
import { checkUnit, checkUserType } from './check-choices.ts';
import { changedFields } from './changed-fields.ts';
import { refuseTakenEmail } from './email-taken.ts';
import { revokePasswordLinks } from './password-link-queries.ts';
import { presentListedUser } from './present-user.ts';
import { lockAccount, updateUser, type UserFields } from './user-queries.ts';
import { findUser, type UserRow } from '#server/core/user/user-queries.ts';

/** Absent keeps. Whoever loses access or changes type is signed out at once. */
export const editUser = sessionOperation('edit-user', {
  summary: 'Changes an account',
  admit: async (context, { params }) => {
    const user = await findUser(context.db, params.id);
    if (context.actor.userType === 'admin' && !user) throw notFound(ACCOUNT_MESSAGES.unknownUser);
    permit('PUT /usr/{id}', context.actor);
    return user;
  },
  run: async (context, { params, body }, before) => {
    const { id } = params;
    if (body.tipoUsuario !== undefined) checkUserType(body.tipoUsuario);
    // A unit of former years may stay; only a newly chosen one must be on offer.
    if (body.unidadAcademica && body.unidadAcademica !== before?.unidad_academica)
      await checkUnit(context.db, body.unidadAcademica);
    const present = async (trx: Write) => presentListedUser(await mustFind(trx, id));
    const fields = toFields(body);
    const becomes = (user: UserRow) => ({
      id,
      type: fields.tipo_usuario ?? user.tipo_usuario,
      maySignIn: fields.may_sign_in ?? user.may_sign_in,
    });
    const left = before && changesHands(before, fields) ? await findOrphans(context.db, becomes(before)) : null;
    const projects = left?.projects.map((project) => project.id) ?? [];
    const options = { action: 'user.edit' as const, projects, again: (_ref: Ref, trx: Write) => present(trx) };
    return refuseTakenEmail(() =>
      write(context, options, async (trx) => {
        const mayLose = fields.tipo_usuario !== undefined || fields.may_sign_in !== undefined;
        const others = await lockAccount(trx, id, mayLose);
        const user = await mustFind(trx, id);
        const stays =
          (fields.tipo_usuario ?? user.tipo_usuario) === 'admin' && (fields.may_sign_in ?? user.may_sign_in);
        if (mayLose && others === 0 && user.tipo_usuario === 'admin' && !stays)
          throw badRequest(ACCOUNT_MESSAGES.lastAdministrator);
        const handed = changesHands(user, fields) ? await handOver(context, trx, becomes(user), body, projects) : {};
        await updateUser(trx, id, fields);
        const typeChanged = fields.tipo_usuario !== undefined && fields.tipo_usuario !== user.tipo_usuario;
        if (typeChanged || fields.may_sign_in === false) await context.services.sessions.endAll(id, trx);
        const emailChanged = fields.email !== undefined && fields.email !== user.email;
        if (emailChanged || fields.may_sign_in === false) await revokePasswordLinks(trx, id);
        const detail = { user: id, fields: Object.keys(fields), cambios: changedFields(user, fields), ...handed };
        return { ref: { id }, detail, value: await present(trx) };
      }),
    );
  },
});

async function mustFind(trx: Write, id: number): Promise<UserRow> {
  const user = await findUser(trx, id);
  if (!user) throw notFound(ACCOUNT_MESSAGES.unknownUser);
  return user;
}

/** Only these changes can leave a project or an evaluation without anybody. */
function changesHands(user: UserRow, { tipo_usuario: type, may_sign_in: enters }: UserFields): boolean {
  return (type !== undefined && type !== user.tipo_usuario) || (enters === false && user.may_sign_in);
}

function toFields(body: EditUserBody): UserFields {
  return {
    ...(body.dni !== undefined && { dni: body.dni }),
    ...(body.ape !== undefined && { ape: body.ape }),
    ...(body.nom !== undefined && { nom: body.nom }),
    ...(body.tel !== undefined && { tel: body.tel || null }),
    ...(body.email !== undefined && { email: body.email }),
    ...(body.unidadAcademica !== undefined && { unidad_academica: body.unidadAcademica || null }),
    ...(body.tipoUsuario !== undefined && { tipo_usuario: body.tipoUsuario }),
    ...(body.puedeCrearProyectos !== undefined && { puede_crear_proyectos: Boolean(body.puedeCrearProyectos) }),
    ...(body.acceso !== undefined && { may_sign_in: body.acceso }),
  };
}
