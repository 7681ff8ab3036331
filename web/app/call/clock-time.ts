import { OFFICE_ZONE } from '#engine/process/current-year.ts';
import { UI } from '#web/text/ui.ts';

const clock = new Intl.DateTimeFormat('es-AR', {
  timeZone: OFFICE_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});
const day = new Intl.DateTimeFormat('es-AR', {
  timeZone: OFFICE_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** 14:32, in the office's zone, as every other moment is told. */
export function clockTime(moment: Date): string {
  return clock.format(moment);
}

/** 05/06/2026 a las 14:32 */
export function dayAndTime(moment: Date): string {
  return UI.dayAndTime(day.format(moment), clockTime(moment));
}
