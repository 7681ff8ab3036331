import type { OfficeSubject } from '#schemas/generated/domain/office-subject.ts';
import { PHASE_NAMES } from '#schemas/generated/domain/phase.ts';
import { shortDay } from '#web/app/call/format-day.ts';
import { PATHS } from '#web/app/paths.ts';
import { OFFICE_STEPS as TEXT } from '#web/text/office-steps.ts';
import type { StripStep } from './step-strip.tsx';
import type { OfficeStep } from './use-office-steps.ts';

type Words = Omit<StripStep, 'key'>;

/** What waits, why, and the screen that settles it. */
const WORDS: Readonly<Record<OfficeSubject, (step: OfficeStep) => Words>> = {
  movimientos: ({ cantidad, esMinimo, anio, etapa }) => ({
    act: TEXT.move,
    why: TEXT.moves(cantidad, esMinimo),
    about: anio === null || etapa === null ? null : TEXT.phase(anio, PHASE_NAMES[etapa]),
    to: anio === null || etapa === null ? PATHS.moves : PATHS.movesTo(etapa, anio),
  }),
  lugares: ({ cantidad, esMinimo }) => ({
    act: TEXT.fillSeats,
    why: TEXT.seats(cantidad, esMinimo),
    about: null,
    to: PATHS.commissions,
  }),
  evaluaciones: ({ cantidad, esMinimo, anio, hasta }) => ({
    act: TEXT.remindEvaluators,
    why: TEXT.evaluations(cantidad, esMinimo),
    about: hasta === null ? null : TEXT.ended(shortDay(hasta)),
    to: PATHS.resultsOf({ ...(anio !== null && { anio: String(anio) }), vista: 'avance' }),
  }),
  empates: ({ cantidad, esMinimo, anio }) => ({
    act: TEXT.tie,
    why: TEXT.ties(cantidad, esMinimo),
    about: null,
    to: PATHS.resultsOf({ ...(anio !== null && { anio: String(anio) }) }),
  }),
  firmas: ({ cantidad, esMinimo, anio, etapa }) => ({
    act: TEXT.remindSignatures,
    why: TEXT.unsigned(cantidad, esMinimo),
    about: anio === null || etapa === null ? null : TEXT.phase(anio, PHASE_NAMES[etapa]),
    to: PATHS.resultsOf({ ...(anio !== null && { anio: String(anio) }), vista: 'avance' }),
  }),
  informes: ({ cantidad, esMinimo }) => ({
    act: TEXT.reports,
    why: TEXT.overdue(cantidad, esMinimo),
    about: null,
    to: PATHS.overdueReports,
  }),
  correcciones: ({ cantidad, esMinimo }) => ({
    act: TEXT.answer,
    why: TEXT.corrections(cantidad, esMinimo),
    about: null,
    to: PATHS.corrections,
  }),
  notificaciones: ({ cantidad, esMinimo }) => ({
    act: TEXT.resend,
    why: TEXT.unreached(cantidad, esMinimo),
    about: null,
    to: PATHS.sentNotifications,
  }),
  instituciones: ({ cantidad, esMinimo }) => ({
    act: TEXT.confirm,
    why: TEXT.institutions(cantidad, esMinimo),
    about: null,
    to: PATHS.unconfirmedInstitutions,
  }),
};

export const officeWords = (step: OfficeStep): Words => WORDS[step.asunto](step);
