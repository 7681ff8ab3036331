import { PHASE_NAMES } from '#schemas/generated/domain/phase.ts';
import { startedPhases } from '#engine/process/call-phases.ts';
import type { Instant } from '#engine/process/instant.ts';
import { currentPhase, isEvaluationPhase } from '#engine/process/phases.ts';
import type { Call } from '#schemas/generated/domain/call.ts';
import type { CallRow } from '#server/core/call/call-queries.ts';

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
    cronograma: presentCalendar(call),
    ...(isAdmin && {
      opciones: { evaluacionIndependiente: call.independentEvaluation, avisosApagados: call.silentEvents },
    }),
  };
}

export function presentCalendar({ calendar }: CallRow): Call['cronograma'] {
  return calendar.map(({ phase, startsAt, endsAt, extendedUntil, resolution }) => ({
    tipoEstado: phase,
    desde: utc(startsAt),
    hasta: endsAt && utc(endsAt),
    prorroga: extendedUntil === null ? null : { hasta: utc(extendedUntil), resolucion: resolution ?? '' },
  }));
}

function utc(instant: Instant): string {
  return new Date(instant).toISOString();
}
