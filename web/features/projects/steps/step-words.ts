import { definitiveOf } from '#engine/process/commissions.ts';
import { daysLeft } from '#web/app/call/call.ts';
import { shortDay } from '#web/app/call/format-day.ts';
import { PATHS } from '#web/app/paths.ts';
import { PANEL_SECTIONS } from '#web/text/panel.ts';
import { STEPS } from '#web/text/steps.ts';
import type { OwnStep } from './use-own-steps.ts';

export interface StepWords {
  act: string;
  why: string;
  to: string;
}

const DOCUMENTS = 5;

function missingOf({ secciones, documentos }: OwnStep): string {
  const names = secciones.map((section) => PANEL_SECTIONS[section - 1] ?? String(section));
  return STEPS.missing(names, documentos.length > 0);
}

/** What is to be done, why, and where; null where the project asks for nothing. */
export function stepWords(step: OwnStep, now: Date): StepWords | null {
  const { idProy, situacion, pide, informe, idForm, etapa, hasta, secciones, empezado } = step;
  if (!pide) return null;
  if (situacion === 'proyecto_incompleto') {
    const section = secciones[0] ?? DOCUMENTS;
    return {
      act: STEPS.completeProject,
      why: empezado ? missingOf(step) : STEPS.notBegun,
      to: `${PATHS.form('p', idProy)}?seccion=${section}`,
    };
  }
  if (situacion === 'informe' && informe !== null && idForm !== null) {
    const isOver = hasta !== null && daysLeft(hasta, now) < 0;
    return {
      act: STEPS.sendReport(informe),
      why: hasta === null ? STEPS.reportWaits : (isOver ? STEPS.since : STEPS.until)(shortDay(hasta)),
      to: PATHS.form(informe, idForm),
    };
  }
  const definitive = definitiveOf(etapa);
  if (situacion !== 'devolucion' || idForm === null || definitive === null) return null;
  return { act: STEPS.readFeedback, why: STEPS.isEvaluated(etapa), to: PATHS.form(definitive, idForm) };
}

/** How far the project is, in one line below its title; null where its state says it already. */
export function progressWords(step: OwnStep | null, now: Date): string | null {
  if (step === null) return null;
  const { situacion, editable, hasta, empezado, informe } = step;
  const correctable = editable && hasta !== null ? shortDay(hasta) : null;
  if (situacion === 'idea_recibida') return STEPS.received(correctable);
  if (situacion === 'proyecto_incompleto') return STEPS.project(empezado ? missingOf(step) : STEPS.notBegun);
  if (situacion === 'proyecto_presentado') return STEPS.presented(correctable);
  if (situacion === 'proyecto_sin_presentar') return STEPS.notPresented;
  if (informe === null) return null;
  if (situacion === 'informe_enviado') return STEPS.reportSent(informe);
  if (hasta === null) return STEPS.report(informe, STEPS.reportWaits);
  const isOver = daysLeft(hasta, now) < 0;
  return STEPS.report(informe, (isOver ? STEPS.reportSince : STEPS.reportUntil)(shortDay(hasta)));
}
