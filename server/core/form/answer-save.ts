import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import { isObject } from '#engine/json.ts';
import type { Context } from '#server/context/context.ts';
import type { Saved, SaveOutcome, TooLate } from '#server/db/save-answers.ts';
import { conflict } from '#server/errors/conflict.ts';
import { findForm, type LoadedProject } from '#server/core/project/project-facts.ts';
import type { AnswersRow } from '#server/core/project/project-rows.ts';
import { assessAnswers, type Assessment } from './assess-answers.ts';
import { assessStored } from './assess-stored.ts';
import { formAfter } from './evaluation-part.ts';
import { filledAnswers } from './filled-answers.ts';
import { hiddenFrom } from './form-audience.ts';
import { findRevision } from './form-queries.ts';
import { answersOf, mayWrite } from './form-of-project.ts';
import type { FormSave, Judged, SavedForm } from './judged-save.ts';
import { patchOf, projectSection } from './save-command.ts';
import { storedSection } from './stored-section.ts';
import { untoldIn } from './untold.ts';

/** The saved section as GET gives it; a repeated one from what was stored then; a conflict with what is there now. */
export async function answerSave<T>(
  context: Context,
  save: FormSave,
  judged: Judged,
  outcome: Exclude<SaveOutcome, TooLate>,
  present: (saved: SavedForm) => Promise<T>,
): Promise<SavedForm> {
  const { kind } = save;
  const { form, section } = judged;
  const number = storedSection(kind, section.number);
  if (outcome.result === 'saved') {
    const version = outcome.versions[String(number)] ?? 0;
    const project = afterPatch(judged);
    keepAnswers(context, kind, { ...judged, project }, outcome);
    const stored = { version, data: judged.answers as AnswersRow['data'] };
    const saved = { ...judged, project, form: formAfter(context, judged) };
    return { ...(await presentable(context, save, saved, judged.assessment)), section, stored };
  }
  const project = await save.reload(context.db);
  const now = { ...judged, project, form: findForm(project, kind, save.wireId) ?? form };
  const current = answersOf(project, form, number);
  const ofCurrent = () => assessStored(context, project, now.form, judged.ready);
  if (outcome.result === 'replay') {
    const then = await findRevision(context.db, form.id, number, outcome.ref.version);
    const assessment = then?.version === current?.version ? await ofCurrent() : await reassess(judged, then?.data);
    return { ...(await presentable(context, save, now, assessment)), section, stored: then };
  }
  const actual = await present({
    ...(await presentable(context, save, now, await ofCurrent())),
    section,
    stored: current,
  });
  const fecha = (current?.at ?? new Date(0)).toISOString();
  throw conflict({ actual, version: current?.version ?? 0, autor: current?.author ?? null, fecha });
}

/** What was stored just now need not be read again; with other sections beside it, the revision is not its own. */
function keepAnswers(
  { services }: Context,
  kind: FormKind,
  { project: { project }, section, answers }: Pick<Judged, 'project' | 'section' | 'answers'>,
  { versions, revision }: Saved,
): void {
  const data = filledAnswers(section, answers);
  if ((kind !== 'p' && kind !== 'ip') || Object.keys(versions).length > 1 || !isObject(data)) return;
  const number = storedSection(kind, section.number);
  services.answers.keep(kind, [project.id, project.code], number, { revision, data });
}

/** What former answers of the same form would come to now: the result of then is kept nowhere. */
async function reassess({ ready, section, assessment }: Judged, answers: unknown): Promise<Assessment | null> {
  return assessment && assessAnswers(ready, section, answers, assessment.scope);
}

async function presentable(
  context: Context,
  { kind }: FormSave,
  { project, form, ready, omissions }: Judged,
  assessment: Assessment | null,
): Promise<Omit<SavedForm, 'section' | 'stored'>> {
  const decision = { allowed: true, omissions, status: 200, message: null, reason: null, redirect: null };
  const editable = mayWrite(context, project, kind, form);
  const hidden = hiddenFrom(context.actor, project, form, omissions);
  const untold = await untoldIn(context, project, form, { prepared: ready.prepared, hidden });
  return { project, form, kind, ready, decision, editable, hidden, untold, assessment };
}

/** The code may have changed with the answers. */
function afterPatch({ project, ready, section, answers }: Judged): LoadedProject {
  const patch = patchOf(project.project, projectSection(ready, section, answers));
  return patch?.code === undefined ? project : { ...project, project: { ...project.project, code: patch.code } };
}
