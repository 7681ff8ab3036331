import type { ListOwnStepsAnswer } from '#schemas/generated/api/list-own-steps.ts';
import type { Sent } from '#schemas/operation-parts.ts';
import { phaseAt } from '#engine/process/call-phases.ts';
import { SAVED_SECTIONS } from '#engine/process/completeness.ts';
import { deadlineOf, openUntil, type Reception } from '#engine/process/deadline.ts';
import { decide } from '#engine/process/permissions/decide.ts';
import type { Actor } from '#server/context/context.ts';
import type { CallRow } from '#server/core/call/call-queries.ts';
import type { listOwnDebts } from '#server/core/report/due-reports.ts';
import type { OwnProject } from './own-project-queries.ts';
import type { ProjectStageResult } from './project-queries.ts';

export type OwnStep = Sent<ListOwnStepsAnswer['proyectos'][number]>;
export type OwnDebt = Awaited<ReturnType<typeof listOwnDebts>>[number];

interface Beside {
  call: CallRow | null;
  /** The last one that the person may read. */
  result: (ProjectStageResult & { isRead: boolean }) | null;
  /** The most pressing one. */
  debt: OwnDebt | null;
}

const NOTHING = {
  situacion: null,
  pide: false,
  secciones: [],
  documentos: [],
  etapa: null,
  informe: null,
  idForm: null,
  empezado: false,
  hasta: null,
} as const;

/** What a project of the person's waits for: one thing at a time, the stage's own before a result that is to be read. */
export function ownStep(project: OwnProject, actor: Actor, { call, result, debt }: Beside): OwnStep {
  const { state, hasReport, presentedReport } = project;
  const step = { idProy: project.id, codigo: project.code, ...NOTHING, editable: hasReport };
  if (state === 'REC_IP') {
    const { editable, hasta } = openTo('write /ip', 'REC_IP', project, actor, call);
    return { ...step, editable, situacion: 'idea_recibida', empezado: true, hasta };
  }
  if (state === 'REC_P') return { ...step, ...ofReception(project, actor, call) };
  if (state === 'OK' && debt) {
    const { kind, wireId, progress, due } = debt;
    const hasta = due === null ? null : endOf(due);
    const empezado = progress === 'en_curso';
    return { ...step, situacion: 'informe', pide: true, informe: kind, idForm: wireId, empezado, hasta };
  }
  // A result is news as long as its call is the current one, and asks for something until it was opened.
  if (result && project.isCurrent && !result.isRead)
    return { ...step, situacion: 'devolucion', pide: true, etapa: result.stage, idForm: result.wireId };
  if (presentedReport !== null)
    return { ...step, situacion: 'informe_enviado', informe: presentedReport, empezado: true };
  if (result && project.isCurrent)
    return { ...step, situacion: 'devolucion', etapa: result.stage, idForm: result.wireId };
  return step;
}

function ofReception(project: OwnProject, actor: Actor, call: CallRow | null) {
  const { editable, hasta } = openTo('write /p', 'REC_P', project, actor, call);
  const secciones = SAVED_SECTIONS.filter((section) => !project.savedSections.includes(section));
  const empezado = project.savedSections.length > 0;
  if (project.presented && secciones.length === 0)
    return { editable, situacion: 'proyecto_presentado' as const, empezado, hasta };
  const documentos = project.missingDocuments;
  const situacion = editable ? ('proyecto_incompleto' as const) : ('proyecto_sin_presentar' as const);
  return { editable, situacion, pide: editable, secciones, documentos, empezado, hasta };
}

function openTo(
  act: 'write /ip' | 'write /p',
  reception: Reception,
  { state, extension }: OwnProject,
  { userType, mayCreate, mustChangePassword }: Actor,
  call: CallRow | null,
): { editable: boolean; hasta: string | null } {
  if (!call) return { editable: false, hasta: null };
  const { calendar, now } = call;
  const phase = phaseAt(call.phases, calendar, now);
  const bounds = { reception, calendar, phase, extension, now };
  const { allowed } = decide(
    act,
    { type: userType, relations: ['owner'] },
    {
      state,
      callphase: phase ?? 'REC_IP',
      deadline: deadlineOf(bounds),
      flag: mayCreate,
      mustchange: mustChangePassword,
    },
  );
  const until = allowed ? openUntil(bounds) : null;
  return { editable: allowed, hasta: until === null ? null : new Date(until).toISOString() };
}

/** The last moment of a day of the office's. */
function endOf(day: string): string {
  return new Date(`${day}T23:59:59-03:00`).toISOString();
}
