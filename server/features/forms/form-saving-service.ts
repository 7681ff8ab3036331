import { openUntil, type Reception } from '#engine/process/deadline.ts';
import { decideOnProject } from '#engine/process/decide-on-project.ts';
import type { FormRoute, Omission } from '#engine/process/vocabulary.ts';
import type { PreparedSection } from '#engine/template/prepared-template.ts';
import { assignRowIds, countNewRows } from '#engine/validation/row-ids.ts';
import type { Context } from '#server/context.ts';
import { storeAnswers, type SaveCommand, type SaveOutcome } from '#server/db/save-answers.ts';
import { translateError } from '#server/db/translate-error.ts';
import { WriteContended } from '#server/db/write-faults.ts';
import { conflict } from '#server/errors/conflict.ts';
import { refused } from '#server/errors/refused.ts';
import type { ReadyTemplate } from '#server/templates/template-service.ts';
import { concernOf, findForm, type LoadedProject } from '../projects/project-facts.ts';
import type { AnswersRow, FormRow } from '../projects/project-facts-queries.ts';
import { findRevision } from './form-queries.ts';
import { answersOf, mayWrite, presentStored, readyFor, requireForm } from './form-reading-service.ts';
import { judgeAnswers } from './judge-answers.ts';
import { numberInstitutions, unnumberedInstitutions } from './open-references.ts';
import { otherSectionsAfter } from './other-sections.ts';
import type { PresentedForm } from './present-form.ts';
import { insertPersons } from './reference-queries.ts';
import { patchOf, projectSection, savedSection, sourceOf } from './save-command.ts';
import { storedSection } from './stored-section-facts.ts';

export interface FormSave {
  ruta: FormRoute;
  /** As it was read to admit the request: the first attempt starts from it. */
  admitted: LoadedProject;
  wireId: number;
  /** Reads it again when something changed meanwhile. */
  reload: () => Promise<LoadedProject>;
  /** Which stored section it is; throws when the keys fit none. */
  section: (sections: readonly PreparedSection[]) => PreparedSection;
  /** The version that the client started from; null: last write wins. */
  version: number | null;
  data: Record<string, unknown>;
  /** `merge`: absent keys keep what is stored; otherwise absent is null. */
  mode: 'merge' | 'replace';
  /** Whose close binds it. */
  reception: Reception;
}

/** One attempt: what was read, and the answers that passed. */
interface Judged {
  project: LoadedProject;
  form: FormRow;
  ready: ReadyTemplate;
  section: PreparedSection;
  stored: AnswersRow | null;
  answers: unknown;
  falta: readonly Omission[];
}

const ATTEMPTS = 3;

/**
 * The one way in which answers of any kind are saved: facts → permission → merge → verdict → row numbers → one database
 * function; three times at most when what it rested on changed. It knows no field's name: what follows from an answer is
 * declared in the kind's contract.
 */
export async function saveForm(context: Context, save: FormSave): Promise<PresentedForm> {
  let project = save.admitted;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const judged = await judge(context, save, project);
    const { outcome, answers } = await store(context, save, judged);
    if (outcome !== 'changed' && outcome.result !== 'late')
      return answer(context, save, { ...judged, answers }, outcome);
    // Beyond the close the next round refuses with the reason.
    project = await save.reload();
  }
  throw new WriteContended('answers.save');
}

async function judge(context: Context, save: FormSave, project: LoadedProject): Promise<Judged> {
  const { ruta, wireId, data, mode } = save;
  const found = findForm(project, ruta, wireId);
  const concern = concernOf(project, found);
  const decision = decideOnProject(`write /${ruta}`, context.actor, project.facts, concern);
  if (!decision.permite) throw refused(decision);
  const form = requireForm(found);
  const ready = await readyFor(context, project);
  const section = save.section(ready.prepared.sections);
  const stored = answersOf(project, form, storedSection(ruta, section.number));
  const answers = await judgeAnswers({
    db: context.db,
    project: project.project,
    ready,
    section,
    stored: stored?.data,
    sent: data,
    mode,
  });
  const { falta } = decideOnProject(`read /${ruta}`, context.actor, project.facts, concern);
  return { project, form, ready, section, stored, answers, falta };
}

/** Stores as one statement; in a transaction of its own only when an institution or a person is named for the first time. */
async function store(
  context: Context,
  save: FormSave,
  judged: Judged,
): Promise<{ outcome: SaveOutcome | 'changed'; answers: unknown }> {
  const { section, project } = judged;
  const numbers = await context.services.rowIds.take(countNewRows(section, judged.answers));
  const answers = assignRowIds(section, judged.answers, numbers);
  const unnumbered = unnumberedInstitutions(judged.ready.prepared.kind, section, answers);
  const people = newPeople(judged, answers);
  if (unnumbered.length === 0 && people.length === 0) {
    return { outcome: await storeAnswers(context.db, await commandOf(context, save, judged, answers)), answers };
  }
  try {
    return await context.db.transaction(async (trx) => {
      const numbered = await numberInstitutions(trx, answers, unnumbered, project.project.id);
      await insertPersons(trx, people);
      const outcome = await storeAnswers(trx, await commandOf(context, save, judged, numbered));
      if (outcome === 'changed' || outcome.result !== 'saved') throw new NothingStored(outcome);
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
  const { ruta, version, reception } = save;
  const { project, form, ready, section, stored } = judged;
  const projected = projectSection(ready, section, answers);
  const patch = patchOf(project.project, projected);
  const others = patch === null ? [] : await otherSectionsAfter(context, { project, form, ready, section, patch });
  const close = openUntil({
    ...project.facts.convocatoria,
    reception,
    prorroga: project.facts.prorroga,
    ahora: project.facts.ahora,
  });
  return {
    project: project.project.id,
    form: form.id,
    author: context.actor.id,
    action: `answers.${ruta}`,
    guard: project.project.guard,
    callsGuard: project.callsGuard,
    deadline: close === null ? null : new Date(close),
    sections: [savedSection(ruta, section, { read: stored?.version ?? 0, expected: version, answers }), ...others],
    template: ready.stored.id,
    listRevisions: ready.revisions,
    state: 'completa',
    patch,
    projections: { [sourceOf(ruta, section)]: projected.rows },
    request: context.request.id,
    idempotency: context.request.idempotency,
  };
}

/** The saved section as GET gives it; a repeated one from what was stored then; a conflict with what is there now. */
async function answer(context: Context, save: FormSave, judged: Judged, outcome: SaveOutcome): Promise<PresentedForm> {
  const { ruta } = save;
  const { form, section } = judged;
  const number = storedSection(ruta, section.number);
  if (outcome.result === 'saved') {
    const version = outcome.versions[String(number)] ?? 0;
    const project = afterPatch(judged);
    return presentStored(context, presentable(context, save, { ...judged, project }), section, {
      version,
      data: judged.answers as AnswersRow['data'],
    });
  }
  const project = await save.reload();
  const now = { ...judged, project };
  if (outcome.result === 'replay') {
    const then = await findRevision(context.db, form.id, number, outcome.ref.version);
    return presentStored(context, presentable(context, save, now), section, then);
  }
  const current = answersOf(project, form, number);
  const actual = await presentStored(context, presentable(context, save, now), section, current);
  const fecha = (current?.at ?? new Date(0)).toISOString();
  throw conflict({ actual, version: actual.version, autor: current?.author ?? null, fecha });
}

function presentable(context: Context, { ruta }: FormSave, { project, form, ready, falta }: Judged) {
  const decision = { permite: true, falta, status: 200, mensaje: null, motivo: null, redirect: null };
  return { project, form, ruta, ready, decision, editable: mayWrite(context, project, ruta, form) };
}

/** The code may have changed with the answers. */
function afterPatch({ project, ready, section, answers }: Judged): LoadedProject {
  const patch = patchOf(project.project, projectSection(ready, section, answers));
  return patch?.code === undefined ? project : { ...project, project: { ...project.project, code: patch.code } };
}
