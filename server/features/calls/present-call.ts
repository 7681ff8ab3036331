import { PHASE_NAMES, type Phase } from '#schemas/generated/domain/phase.ts';
import { startedPhases } from '#engine/process/call-phases.ts';
import type { Instant } from '#engine/process/instant.ts';
import { currentPhase } from '#engine/process/phases.ts';
import { IN_EVALUATION } from '#engine/process/states.ts';
import type { Call } from '#schemas/generated/domain/call.ts';
import type { CallRow } from '#server/core/call/call-queries.ts';
import { presentCalendar } from '#server/core/call/present-calendar.ts';

/** `estados`: those in effect, the current one last. */
export function presentCall(call: CallRow, isAdmin: boolean): Call {
  const started = startedPhases(call.phases, call.calendar, call.now);
  return {
    idConvocatoria: call.id,
    anio: call.year,
    vigente: call.isCurrent,
    enEvaluacion: isEvaluationPhase(currentPhase(started)),
    estados: started.map(({ phase, at }) => {
      return { tipoEstado: phase, nom: PHASE_NAMES[phase], desde: utc(at) };
    }),
    cronograma: presentCalendar(call.calendar),
    ...(isAdmin && {
      opciones: { evaluacionIndependiente: call.independentEvaluation, avisosApagados: call.silentEvents },
    }),
  };
}

/** What a call says of itself. */
function isEvaluationPhase(phase: Phase | null): boolean {
  return IN_EVALUATION.some((state) => state === phase);
}

function utc(instant: Instant): string {
  return new Date(instant).toISOString();
}
