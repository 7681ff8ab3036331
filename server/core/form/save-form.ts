import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { Problem } from '#engine/problem.ts';
import { isEvaluationKind } from '#engine/process/commissions.ts';
import { isReportKind } from '#engine/process/reports.ts';
import { saveLevel } from '#engine/process/save-level.ts';
import { decideOnProject } from '#engine/process/permissions/decide-on-project.ts';
import { errorText } from '#engine/validation/error-text.ts';
import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import type { Context } from '#server/context/context.ts';
import { lockProject } from '#server/db/lock-project.ts';
import type { SaveOutcome } from '#server/db/save-answers.ts';
import { CHANGED, untilUnchanged } from '#server/db/until-unchanged.ts';
import { badRequest } from '#server/errors/bad-request.ts';
import { refused } from '#server/errors/refused.ts';
import { inTransaction } from '#server/context/in-transaction.ts';
import { concernOf, findForm, type LoadedProject } from '#server/core/project/project-facts.ts';
import { answerSave } from './answer-save.ts';
import { assessAnswers } from './assess-answers.ts';
import { answersOf, readyFor, requireForm } from './form-of-project.ts';
import { presentStored } from './present-stored.ts';
import { countMissing } from './count-missing.ts';
import { judgeAnswers } from './judge-answers.ts';
import type { FormSave, Judged, SavedForm } from './judged-save.ts';
import type { PresentedForm } from './present-form.ts';
import { readScoringScope } from './scoring-scope.ts';
import { readFirstVersion } from './read-first-version.ts';
import { storeJudged } from './store-judged.ts';
import { storedSection } from './stored-section.ts';

/** What GET of an idea or of a section of the project form answers. */
export function saveForm<R extends FormKind>(context: Context, save: FormSave<R>): Promise<PresentedForm<R>> {
  const { kind } = save;
  return saveFormAs(context, save, (saved) => presentStored(context, { ...saved, kind }, saved.section, saved.stored));
}

/**
 * The one way in which answers of any kind are saved: facts → permission → merge → verdict → row numbers → one database
 * function. The save is decided anew when what it rested on has changed. It knows no field's name: what follows from an answer is
 * declared in the kind's contract.
 */
export async function saveFormAs<T>(
  context: Context,
  save: FormSave,
  present: (saved: SavedForm) => Promise<T>,
): Promise<T> {
  let project: LoadedProject | null = save.admitted;
  const { judged, outcome } = await untilUnchanged('answers.save', async (isLast) => {
    const settled = isLast
      ? await settleAlone(context, save)
      : await settle(context, save, project ?? (await save.reload(context.db)));
    project = null;
    // Beyond the close the next round refuses with the reason.
    return settled.outcome === 'changed' || settled.outcome.result === 'late'
      ? CHANGED
      : { ...settled, outcome: settled.outcome };
  });
  return present(await answerSave(context, save, judged, outcome, present));
}

interface Settled {
  judged: Judged;
  outcome: SaveOutcome | 'changed';
}

async function settle(context: Context, save: FormSave, project: LoadedProject): Promise<Settled> {
  const judged = await judge(context, save, project);
  const { outcome, answers } = await storeJudged(context, save, judged);
  return { judged: { ...judged, answers }, outcome };
}

/** Locks first and reads afterwards, so that a save which others overtook twice is not overtaken again. */
function settleAlone(context: Context, save: FormSave): Promise<Settled> {
  return context.db.transaction(async (trx) => {
    await lockProject(trx, save.admitted.project.id);
    return settle(inTransaction(context, trx), save, await save.reload(trx));
  });
}

async function judge(context: Context, save: FormSave, project: LoadedProject): Promise<Judged> {
  const { kind, wireId, data, mode } = save;
  const found = findForm(project, kind, wireId);
  const concern = concernOf(project, found);
  const decision = decideOnProject(`write /${kind}`, context.actor, project.facts, concern);
  if (!decision.allowed) throw refused(decision);
  const form = requireForm(found);
  const ready = await readyFor(context, project);
  const section = save.section(ready.prepared.sections);
  const stored = answersOf(project, form, storedSection(kind, section.number));
  const isEvaluation = isEvaluationKind(kind);
  const scope = isEvaluation ? await readScoringScope(context.db, project, form, ready) : null;
  const first = await readFirstVersion(context.db, form, section, stored?.data);
  const { answers, part } = await judgeAnswers({
    db: context.db,
    project: project.project,
    kind,
    ready,
    section,
    stored: stored?.data,
    sent: typeof data === 'function' ? data(stored?.data, ready.prepared.kind) : data,
    mode,
    level: saveLevel(kind),
    isOutdated: save.version !== null && save.version !== (stored?.version ?? 0),
    ...(scope && { hechos: scope.hechos }),
    first,
  });
  const assessment = scope && (await assessAnswers(ready, section, answers, scope));
  const missing = isReportKind(kind) ? await countMissing({ project, kind, ready, section, answers }) : null;
  refuseScore(assessment?.score.problems ?? []);
  const { omissions } = decideOnProject(`read /${kind}`, context.actor, project.facts, concern);
  return { project, form, ready, section, stored, answers, part, assessment, missing, omissions };
}

/** Problems that the rubric finds in answers which the form takes. */
function refuseScore(problems: readonly Problem[]): void {
  if (problems.length > 0) throw badRequest(errorText(problems) ?? HTTP_MESSAGES.invalidRequest, problems);
}
