import type { Act } from '#schemas/generated/acts.ts';
import { CALL_MESSAGES } from '#schemas/messages/lists.ts';
import type { Decision } from '#engine/process/vocabulary.ts';
import type { Context } from '#server/context/context.ts';
import { permit } from '#server/context/permit.ts';
import { findCall } from '#server/core/call/call-queries.ts';
import type { Contest } from '#server/core/cut/contest.ts';
import { notFound } from '../../errors/not-found.ts';
import type { Named } from '../../http/operation.ts';
import type { ContestReader } from './telling.ts';

/** What the person may see of an order of merit; then 404 for a call that does not exist. */
export function admitContest(act: Act) {
  return async (context: Context, { params }: Pick<Named<'read-results'>, 'params'>): Promise<Decision> => {
    const decision = permit(act, context.actor);
    if (!(await findCall(context.db, params.year))) throw notFound(CALL_MESSAGES.missing(params.year));
    return decision;
  };
}

/** gestión sees no single evaluator's values. */
export function readerOf({ actor }: Pick<Context, 'actor'>, { omissions }: Decision): ContestReader {
  return { actor, isWhole: !omissions.includes("no single evaluator's values") };
}

export function contestOf({ year, kind, modalidad }: Named<'read-results'>['params']): Contest {
  return { year, kind, modality: modalidad };
}

export function readingOf({ db, services }: Pick<Context, 'db' | 'services'>) {
  return { db, templates: services.templates, memory: services.appraisals };
}
