import { decideOnProject } from '#engine/process/decide-on-project.ts';
import type { Context } from '#server/context.ts';
import type { SaveOutcome } from '#server/db/save-answers.ts';
import { WriteContended } from '#server/db/write-faults.ts';
import { conflict } from '#server/errors/conflict.ts';
import { refused } from '#server/errors/refused.ts';
import { concernOf, findForm, type LoadedProject } from '../projects/project-facts.ts';
import type { AnswersRow } from '../projects/project-rows-facts.ts';
import { findRevision } from './form-queries.ts';
import { answersOf, mayWrite, presentStored, readyFor, requireForm } from './form-reading-service.ts';
import { judgeAnswers } from './judge-answers.ts';
import type { FormSave, Judged } from './judged-save-facts.ts';
import type { PresentedForm } from './present-form.ts';
import { patchOf, projectSection } from './save-command.ts';
import { storeJudged } from './store-judged.ts';
import { storedSection } from './stored-section-facts.ts';

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
    const { outcome, answers } = await storeJudged(context, save, judged);
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
