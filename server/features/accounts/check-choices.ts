import { USER_TYPES } from '#schemas/generated/domain/user-type.ts';
import { ACCOUNT_MESSAGES, REFUSED_UNIT } from '#schemas/messages/accounts.ts';
import type { Knex } from 'knex';
import { badRequest } from '../../errors/bad-request.ts';
import { requestProblem } from '#server/errors/request-problem.ts';
import { isOfferedUnit } from './user-queries.ts';

export async function checkUnit(db: Knex, unit: string): Promise<void> {
  if (unit !== REFUSED_UNIT && (await isOfferedUnit(db, unit))) return;
  throw badRequest(ACCOUNT_MESSAGES.unknownUnit, [
    requestProblem('/unidadAcademica', 'lista', ACCOUNT_MESSAGES.unknownUnit),
  ]);
}

export function checkUserType(type: string): void {
  if (USER_TYPES.some((known) => known === type)) return;
  throw badRequest(ACCOUNT_MESSAGES.unknownType, [
    requestProblem('/tipoUsuario', 'lista', ACCOUNT_MESSAGES.unknownType),
  ]);
}
