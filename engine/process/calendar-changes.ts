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
    if (!is) return was ? [change('quitada', was.desde, null)] : [];
    // The close of a phase that is new binds people, too: it is named like one that moves.
    const { hasta = null, prorroga = null } = was ?? {};
    const resolution = is.prorroga?.resolucion ?? null;
    const isExtensionNew =
      !isSame(prorroga?.hasta ?? null, is.prorroga?.hasta ?? null) || (prorroga?.resolucion ?? null) !== resolution;
    return [
      ...(was ? [] : [change('agregada', null, is.desde)]),
      ...(!was || isSame(was.desde, is.desde) ? [] : [change('desde', was.desde, is.desde)]),
      ...(isSame(hasta, is.hasta) ? [] : [change('hasta', hasta, is.hasta)]),
      ...(isExtensionNew ? [change('prorroga', prorroga?.hasta ?? null, is.prorroga?.hasta ?? null, resolution)] : []),
    ];
  });
}

function isSame(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other;
  return millisOf(one) === millisOf(other);
}
