import { TEMPLATE_SERVICE_MESSAGES } from '#schemas/messages/template-service.ts';
import type { Context } from '#server/context/context.ts';
import { listFormAnswers, type ContestedProject, type FormAnswers } from '#server/core/form/contest-queries.ts';
import { isComplete, versionOf } from '#server/core/form/contested-forms.ts';
import { findClosedLists } from '../../templates/closed-list-queries.ts';
import { listNamesOf, pickLists } from '../../templates/closed-lists.ts';
import type { StoredTemplate } from '../../templates/template-queries.ts';
import { refusedWork } from './review-text.ts';

/** Complete answers by form. What a signature kept on an earlier version is read as it would be under the shared one. */
export async function rehearsedAnswers(
  context: Context,
  version: StoredTemplate,
  judged: readonly ContestedProject[],
): Promise<ReadonlyMap<number, FormAnswers>> {
  const found = new Map<number, FormAnswers>();
  for (const [id, projects] of Map.groupBy(judged, versionOf)) {
    const complete = projects.flatMap(({ forms }) => forms.filter(isComplete).map((form) => form.id));
    const own = await listFormAnswers(context.db, complete);
    const isShared = id === null || id === version.id;
    for (const one of isShared ? own : await underVersion(context, version, id, own)) found.set(one.id, one);
  }
  return found;
}

async function underVersion(
  context: Context,
  { template: after, year }: StoredTemplate,
  former: number,
  stored: readonly FormAnswers[],
): Promise<FormAnswers[]> {
  const { db, services } = context;
  const { template: before } = await services.templates.byId(former);
  const lists = pickLists(await findClosedLists(db, year), listNamesOf(after));
  const forms = stored.map(({ id, data }) => ({
    id,
    complete: false,
    contexto: {},
    sections: [{ section: 0, answers: data }],
  }));
  const moved = await services.templates.studio.run('move', { before, after, lists, forms }).catch((error: unknown) => {
    throw refusedWork(context, error, TEMPLATE_SERVICE_MESSAGES.rehearsal.tooLong);
  });
  const answers = new Map(moved.forms.map(({ id, sections: [only] }) => [id, only?.answers]));
  return stored.map((one) => ({ ...one, data: answers.get(one.id) ?? one.data }));
}
