import type { Phase } from '#schemas/generated/domain/phase.ts';
import { changePhase, openCall, publishCalendar, setCallOptions } from '#server/features/calls/call-service.ts';
import { findCall } from '#server/core/call/call-queries.ts';
import { readCalendar } from '#server/core/call/read-calendar.ts';
import type { Context } from '#server/context/context.ts';
import { discardDraft } from '#server/features/templates/discard-draft.ts';
import { listTemplates } from '#server/features/templates/list-templates.ts';
import { readCallValues } from '#server/features/facts/read-call-values.ts';
import { saveCallValues } from '#server/features/facts/save-call-values.ts';
import { beginningOf, BEGINNINGS, currentCalendar, reportsDue } from './moments.ts';
import { perform } from './perform.ts';
import type { Stage } from './stage.ts';

const TEXTS: Readonly<Partial<Record<Phase, string>>> = {
  EVAL_IP: 'Cierre de la recepción de ideas.',
  REC_P: 'Devoluciones enviadas; comienza la carga de proyectos.',
  ADM: 'Cierre de la recepción de proyectos.',
  PERT: 'Revisión de admisibilidad terminada.',
  CAL: 'Evaluación de pertinencia terminada.',
  OK: 'Orden de mérito aprobado por resolución.',
};

/** Opens a call of the past and makes it the current one of its time. */
export async function beginPastCall(stage: Stage, admin: number, year: number): Promise<void> {
  await stage.at(beginningOf(year, 'REC_IP'), async (as) => {
    // The call of the shipped templates exists from the start, without a phase.
    if (await findCall(stage.db, year))
      await changePhase(await as(admin), year, { phase: 'REC_IP', reason: 'Apertura de la convocatoria.' });
    else await openCall(await as(admin), year);
    await setCallOptions(await as(admin), year, { vigente: true });
    await discardDrafts(await as(admin), year);
  });
}

/** The call kept the rubrics of the one before, so nobody worked on the drafts with which it was opened. */
async function discardDrafts(context: Context, year: number): Promise<void> {
  const versions = await perform(context, listTemplates, { query: { anio: year } });
  for (const { id } of versions.filter(({ estado }) => estado === 'borrador')) {
    await perform(context, discardDraft, { params: { id } });
  }
}

export async function endPastCall(stage: Stage, admin: number, year: number): Promise<void> {
  const [, ...phases] = Object.keys(BEGINNINGS) as (keyof typeof BEGINNINGS)[];
  for (const phase of phases) {
    await stage.at(beginningOf(year, phase), async (as) => {
      await changePhase(await as(admin), year, { phase, reason: TEXTS[phase] ?? 'Cambio de etapa.' });
    });
  }
}

/** The office says by when the projects of a finished call report. */
export async function dateReports(stage: Stage, admin: number, year: number): Promise<void> {
  await stage.at(beginningOf(year, 'OK'), async (as) => {
    const context = await as(admin);
    const { version, valores: offered } = await perform(context, readCallValues, { params: { year } });
    const dates: Readonly<Record<string, string>> = reportsDue(year);
    const valores = offered.flatMap(({ modalidad, id }) => {
      const valor = dates[id];
      return valor === undefined ? [] : [{ modalidad, id, valor }];
    });
    await perform(context, saveCallValues, { params: { year }, body: { version, valores } });
  });
}

/** The call of today. */
export async function beginCurrentCall(stage: Stage, admin: number, year: number): Promise<void> {
  const { rows, problems } = readCalendar(currentCalendar(stage.now));
  if (problems[0]) throw new Error(problems[0].message);
  await stage.at(stage.now, async (as) => {
    await setCallOptions(await as(admin), year, { vigente: true });
    await publishCalendar(await as(admin), year, rows);
  });
}
