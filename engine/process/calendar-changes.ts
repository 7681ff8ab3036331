import type { CalendarChange } from '#schemas/generated/domain/calendar-change.ts';
import type { CalendarEntry } from '#schemas/generated/domain/calendar-entry.ts';
import { PHASES } from '#schemas/generated/domain/phase.ts';
import { millisOf } from './instant.ts';

type What = CalendarChange['que'];

/** What a new calendar changes, phase by phase in their order; a date that stays is not named. */
export function calendarChanges(before: readonly CalendarEntry[], after: readonly CalendarEntry[]): CalendarChange[] {
  return PHASES.flatMap((phase): CalendarChange[] => {
    const was = before.find(({ tipoEstado }) => tipoEstado === phase);
    const is = after.find(({ tipoEstado }) => tipoEstado === phase);
    const change = (que: What, antes: string | null, ahora: string | null, resolucion: string | null = null) => {
      return { tipoEstado: phase, que, antes, ahora, resolucion };
    };
    if (!was) return is ? [change('agregada', null, is.desde, is.prorroga?.resolucion)] : [];
    if (!is) return [change('quitada', was.desde, null)];
    const resolution = is.prorroga?.resolucion ?? null;
    const isExtensionNew =
      !isSame(was.prorroga?.hasta ?? null, is.prorroga?.hasta ?? null) ||
      (was.prorroga?.resolucion ?? null) !== resolution;
    return [
      ...(isSame(was.desde, is.desde) ? [] : [change('desde', was.desde, is.desde)]),
      ...(isSame(was.hasta, is.hasta) ? [] : [change('hasta', was.hasta, is.hasta)]),
      ...(isExtensionNew
        ? [change('prorroga', was.prorroga?.hasta ?? null, is.prorroga?.hasta ?? null, resolution)]
        : []),
    ];
  });
}

function isSame(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other;
  return millisOf(one) === millisOf(other);
}
