import { openUntil } from '#engine/process/deadline.ts';
import { declaredNames } from '#engine/process/documents.ts';
import { assignRowIds, countNewRows } from '#engine/validation/row-ids.ts';
import type { Context } from '#server/context/context.ts';
import { storeAnswers, type SaveCommand, type SaveOutcome } from '#server/db/save-answers.ts';
import { translateError } from '#server/db/translate-error.ts';
import { inTransaction } from '#server/context/in-transaction.ts';
import type { FormSave, Judged } from './judged-save.ts';
import { numberInstitutions, unnumberedInstitutions } from './open-references.ts';
import { otherSectionsAfter } from './other-sections.ts';
import { insertPersons } from './reference-queries.ts';
import { evaluationPart } from './evaluation-part.ts';
import { loadProject } from '#server/core/project/load-project.ts';
import { readCompleteness } from './completeness.ts';
import { namedBeside, patchOf, projectSection, savedSection, sourceOf, type Patch } from './save-command.ts';

/** Stores as one statement; in a transaction of its own only when somebody is named for the first time or something follows. */
export async function storeJudged(
  context: Context,
  save: FormSave,
  judged: Judged,
): Promise<{ outcome: SaveOutcome | 'changed'; answers: unknown }> {
  const { section, project } = judged;
  const numbers = await context.services.rowIds.take(context.db, countNewRows(section, judged.answers));
  const answers = assignRowIds(section, judged.answers, numbers);
  const unnumbered = unnumberedInstitutions(judged.ready.prepared.kind, section, answers);
  const people = newPeople(judged, answers);
  if (unnumbered.length === 0 && people.length === 0 && !save.follow) {
    return { outcome: await storeAnswers(context.db, await commandOf(context, save, judged, answers)), answers };
  }
  try {
    return await context.db.transaction(async (trx) => {
      const numbered = await numberInstitutions(trx, answers, unnumbered, project.project.id);
      await insertPersons(trx, people);
      const inside = inTransaction(context, trx);
      const outcome = await storeAnswers(trx, await commandOf(inside, save, judged, numbered));
      if (outcome === 'changed' || outcome.result !== 'saved') throw new NothingStored(outcome);
      await save.follow?.(inside, trx);
      return { outcome, answers: numbered };
    });
  } catch (error) {
    if (error instanceof NothingStored) return { outcome: error.outcome, answers };
    if (translateError(error)?.kind === 'retry') return { outcome: 'changed', answers };
    throw error;
  }
}

/** Rolls the transaction back; what it answered is no error. */
class NothingStored extends Error {
  readonly outcome: SaveOutcome | 'changed';

  constructor(outcome: SaveOutcome | 'changed') {
    super('nothing was stored');
    this.outcome = outcome;
  }
}

function newPeople({ ready, section, stored }: Judged, answers: unknown): string[] {
  const peopleIn = (of: unknown) =>
    projectSection(ready, section, of).rows.flatMap(({ relation, key }) => (relation === 'person' ? [key] : []));
  const now = peopleIn(answers);
  if (now.length === 0) return [];
  const before = new Set(peopleIn(stored?.data));
  return now.filter((dni) => !before.has(dni));
}

async function commandOf(context: Context, save: FormSave, judged: Judged, answers: unknown): Promise<SaveCommand> {
  const { kind, version, reception } = save;
  const { project, form, ready, section, stored } = judged;
  const projected = projectSection(ready, section, answers);
  const patch = patchOf(project.project, projected);
  const others = patch === null ? [] : await otherSectionsAfter(context, { project, form, ready, section, patch });
  const { call, extension, now } = project.facts;
  const close = reception === null ? null : openUntil({ ...call, reception, extension, now });
  return {
    project: project.project.id,
    form: form.id,
    author: context.actor.id,
    action: `answers.${kind}`,
    guard: project.project.guard,
    callsGuard: project.callsGuard,
    deadline: close === null ? null : new Date(close),
    sections: [
      savedSection(kind, section, { read: stored?.version ?? 0, expected: version, answers, before: beforeOf(judged) }),
      ...others,
    ],
    template: ready.stored.id,
    listRevisions: ready.revisions,
    part: judged.part,
    state: 'completa',
    ...evaluationPart(context, judged),
    patch: kind === 'p' ? await withPresented(context, judged, projected.team !== null, answers, patch) : patch,
    projections: { [sourceOf(kind, section)]: projected.rows },
    named: namedBeside(ready, section, answers),
    request: context.request.id,
    address: context.request.ip || null,
    idempotency: context.request.idempotency,
  };
}

/** Another version of the template may have other fields that take their options from lists. */
function beforeOf({ stored, ready }: Judged): unknown {
  if (stored === null) return {};
  return stored.templateId === ready.stored.id ? stored.data : undefined;
}

/** A new team or duration may ask for other documents: what is missing now, and with it whether the project is presented (4.2). */
async function withPresented(
  context: Context,
  { project, section, ready }: Judged,
  isTeam: boolean,
  answers: unknown,
  patch: Patch | null,
): Promise<Patch | null> {
  const depends = ready.prepared.requirements.some(({ pedidoSi, obligatorioSi }) => pedidoSi ?? obligatorioSi);
  if (!isTeam && !(depends && patch && 'biannual' in patch)) return patch;
  // A save reads only its own section, and the team may be in another one.
  const whole = isTeam ? project : await loadProject(context.db, project.project.id, { kind: 'p' });
  const biannual = patch && 'biannual' in patch ? patch['biannual'] : whole.project.biannual;
  const saved = { ...whole, project: { ...whole.project, biannual } };
  const { completeness } = await readCompleteness(context, saved, { section: section.number, data: answers });
  const { presented, missing } = completeness;
  return {
    ...patch,
    ...(presented !== project.project.presented && { presented }),
    missing_documents: declaredNames(missing),
  };
}
