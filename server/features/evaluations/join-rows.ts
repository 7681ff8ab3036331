import { isObject } from '#engine/json.ts';
import type { Problem } from '#engine/problem.ts';
import { EVALUATION_MESSAGES } from '#schemas/messages/evaluations.ts';
import { badRequest } from '../../errors/bad-request.ts';
import { requestProblem } from '#server/errors/request-problem.ts';
import { arrayKeyOf } from '#server/core/form/array-key-of.ts';

export type SentEvaluation = Record<string, unknown> | readonly Record<string, unknown>[];

/**
 * A bare array means the one object of its kind whose contract says so (`x-arreglo`): each row is a member, named by
 * the row's `id`. Everything beside that object keeps what is stored.
 */
export function joinRows(
  sent: SentEvaluation,
  stored: Readonly<Record<string, unknown>> | undefined,
  kind: string,
): Record<string, unknown> {
  if (!isRows(sent)) return sent;
  const key = arrayKeyOf(kind);
  if (key === null) refuse([requestProblem('/dataEvaluacion', 'tipo', EVALUATION_MESSAGES.noArray)]);
  const members = new Map<string, unknown>();
  for (const [index, row] of sent.entries()) {
    const { id, ...member } = row;
    if (typeof id === 'string' && !members.has(id)) members.set(id, member);
    else {
      const at = `/dataEvaluacion/${index}/id`;
      refuse([requestProblem(at, 'repetido', EVALUATION_MESSAGES.repeatedItem(String(id)))]);
    }
  }
  return { ...stored, [key]: Object.fromEntries(members) };
}

const isRows = (sent: SentEvaluation): sent is readonly Record<string, unknown>[] => !isObject(sent);

function refuse(problems: readonly Problem[]): never {
  throw badRequest(problems[0]?.message ?? '', problems);
}
