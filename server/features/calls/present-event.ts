import { calendarChanges } from '#engine/process/calendar-changes.ts';
import type { CalendarEntry } from '#schemas/generated/domain/calendar-entry.ts';
import type { CallEvent } from '#schemas/generated/domain/call-event.ts';
import { PHASES } from '#schemas/generated/domain/phase.ts';
import type { CallEventRow } from './calls-queries.ts';

const KINDS: Readonly<Record<string, CallEvent['tipo']>> = {
  'call.open': 'apertura',
  'call.calendar': 'cronograma',
  'call.phase': 'etapa',
  'call.began': 'etapa_por_fecha',
  'call.options': 'opciones',
  'call.move': 'movimientos',
  'call.values': 'valores',
};

/** A row of the audit as the call's screen tells it; nothing for what is told elsewhere. */
export function presentEvent({ id, at, action, detail, author }: CallEventRow): CallEvent[] {
  const kind = KINDS[action];
  if (!kind || detail['conEfecto'] === false) return [];
  const phase = detail['hasta'] ?? detail['etapa'];
  const since = detail['desde'];
  const reason = detail['motivo'];
  const moved = detail['movimientos'];
  return [
    {
      id,
      // A phase began when its date came, whoever noted it later.
      fecha: kind === 'etapa_por_fecha' && typeof since === 'string' ? since : at.toISOString(),
      tipo: kind,
      autor: author,
      tipoEstado: PHASES.find((one) => one === phase) ?? null,
      motivo: typeof reason === 'string' ? reason : null,
      cambios: calendarChanges(calendarIn(detail['antes']), calendarIn(detail['ahora'])),
      cantidad: Array.isArray(moved) ? moved.length : null,
    },
  ];
}

/** The audit holds it as it was told. */
function calendarIn(value: unknown): CalendarEntry[] {
  return Array.isArray(value) ? (value as CalendarEntry[]) : [];
}
