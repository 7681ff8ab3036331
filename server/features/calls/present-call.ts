import { startedPhases } from '#engine/process/call-phases.ts';
import { PHASE_NAMES } from '#engine/process/phases.ts';
import type { Call } from '#schemas/generated/domain/call.ts';
import type { CallRow } from '#server/core/call/call-queries.ts';

/** `estados`: those in effect, the current one last. */
export function presentCall(call: CallRow, isAdmin: boolean): Call {
  const estados = startedPhases(call.phases, call.calendar, call.now).map(({ tipoEstado, desde }) => {
    return { tipoEstado, nom: PHASE_NAMES[tipoEstado], desde: utc(desde) };
  });
  const cronograma = call.calendar.map(({ tipoEstado, desde, hasta, prorroga }) => {
    return {
      tipoEstado,
      desde: utc(desde),
      hasta: hasta && utc(hasta),
      prorroga: prorroga && { ...prorroga, hasta: utc(prorroga.hasta) },
    };
  });
  const opciones = { evaluacionIndependiente: call.independentEvaluation };
  const { id: idConvocatoria, year: anio, vigente } = call;
  return { idConvocatoria, anio, vigente, estados, cronograma, ...(isAdmin && { opciones }) };
}

function utc(instant: string): string {
  return new Date(instant).toISOString();
}
