import type { EditUserBody } from '#schemas/generated/api/edit-user.ts';
import { ACCOUNT_MESSAGES } from '#schemas/messages/accounts.ts';
import { PERMISSION_HINTS } from '#schemas/messages/permissions.ts';
import type { Context } from '#server/context/context.ts';
import type { Write } from '#server/db/write.ts';
import { badRequest } from '#server/errors/bad-request.ts';
import { requestProblem } from '#server/errors/request-problem.ts';
import { findOrphans, judgeReceiver, linkProjects, type Change } from './orphan-queries.ts';

const REFUSED = {
  unknown: ACCOUNT_MESSAGES.receiverUnknown,
  type: PERMISSION_HINTS.typeNotLinkable,
  evaluator: PERMISSION_HINTS.evaluatorNotLinkable,
} as const;

/** Nothing is left without anybody unless the administrator has seen it and said so. Answers what was handed over to whom. */
export async function handOver(
  { actor }: Context,
  trx: Write,
  change: Change,
  { traspaso = {} }: Pick<EditUserBody, 'traspaso'>,
  locked: readonly number[],
): Promise<object> {
  const { projects, evaluations } = await findOrphans(trx, change);
  if (evaluations.length > 0 && traspaso.evaluaciones === undefined)
    refuse('/traspaso/evaluaciones', ACCOUNT_MESSAGES.orphanedEvaluations(evaluations.length));
  if (projects.length === 0) return {};
  const ids = projects.map(({ id }) => id);
  const receiver = traspaso.proyectos;
  // One that has just become an orphan was not there to be seen, nor is it locked.
  const isSeen = ids.every((id) => locked.includes(id));
  if (receiver === undefined || !isSeen)
    refuse('/traspaso/proyectos', ACCOUNT_MESSAGES.orphanedProjects(projects.length));
  if (receiver === null) return { sinNadie: ids };
  const refusal = receiver === change.id ? 'unknown' : await judgeReceiver(trx, receiver, ids);
  if (refusal !== null) refuse('/traspaso/proyectos', REFUSED[refusal]);
  await linkProjects(trx, ids, receiver, actor.id);
  return { traspaso: ids, recibe: receiver };
}

function refuse(pointer: string, message: string): never {
  throw badRequest(message, [requestProblem(pointer, 'traspaso', message)]);
}
