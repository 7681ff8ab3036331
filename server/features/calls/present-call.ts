import { startedPhases } from '#engine/process/call-phases.ts';
import { PHASE_NAMES } from '#engine/process/phases.ts';
import type { Phase } from '#engine/process/vocabulary.ts';
import type { CallRow } from '#server/core/call/call-queries.ts';

export interface PresentedCall {
  idConvocatoria: number;
  anio: number;
  vigente: boolean;
  /** In effect, the current one last. */
  estados: { tipoEstado: Phase; nom: string; desde: string }[];
  cronograma: {
    tipoEstado: Phase;
    desde: string;
    hasta: string | null;
    prorroga: { hasta: string; resolucion: string } | null;
  }[];
  /** For administrators. */
  opciones?: { evaluacionIndependiente: boolean };
}

export function presentCall(call: CallRow, isAdmin: boolean): PresentedCall {
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
